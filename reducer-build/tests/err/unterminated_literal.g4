grammar Unterminated;
a: 'x b;
b: 'y' "z;
C: [abc;
D: 'ok' [\];
e: 'fine' undefinedRule;
