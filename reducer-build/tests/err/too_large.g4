grammar TooLarge;
a: A | B;
A: .*? 'a' . . . . . . . . . . . . . . 'b';
B: E E E;
fragment E: 'x' (F | G)* .*? 'y';
fragment F: G G G G G G G G G G;
fragment G: H H H H H H H H H H;
fragment H: I I I I I I I I I I;
fragment I: [a-z] [0-9] [a-z] [0-9] [a-z] [0-9] [a-z] [0-9];
