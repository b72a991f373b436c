grammar NeverMatches;
a: A B C 'x' D;
A: 'x';
B: 'x';
C: 'c' 'd';
D: 'cd' -> skip;
