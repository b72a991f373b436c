typedef enum { A, } ;
