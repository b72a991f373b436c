grammar EmptyToken;
a: A B C;
A: [a-z]*;
B: 'b'? D;
C: 'c' | ;
fragment D: 'd'*;
