grammar Labels;
a: 'x' # one
 | 'y'
 | 'z' # a;
b: 'p' # one
 | 'q' # two
 | 'r' # two
 ;
c: x=A x=B
 | x=A y=a (y=b | z=A) (z=B | z=a)
 | (v=A | v=B) w=A w=A
 | l+=a l+=b m+=a m=a
 ;
A: 'A'; B: 'B';
