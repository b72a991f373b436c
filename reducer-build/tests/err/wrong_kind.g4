grammar WrongKind;
a: DIGIT [a-z] 'x';
b: 'a'..'z' ~(c | 'x') label=(c | 'd');
c: NUMBER;
NUMBER: c digit x='y';
fragment DIGIT: [0-9];
fragment digit: [0-9];
