grammar Cycle;
a: NESTED A;
NESTED: '(' NESTED+ ')';
A: 'a' B;
fragment B: 'b' C;
fragment C: 'c' B | 'd' C;
