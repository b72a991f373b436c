struct s { int a; int 3; int b; };
