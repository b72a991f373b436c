grammar NoTokenLeft;
a: ~(A | 'b') | . ;
A: 'a';
