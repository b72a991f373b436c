grammar ModesUnused;
a: A;
A: 'a';
B: 'b' -> more;
B2: 'c' -> type(A);
mode NOWHERE;
C: 'c' -> mode(THERE);
mode THERE;
D: 'd' -> mode(NOWHERE);
