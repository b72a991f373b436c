grammar Unused;
file: line+;
line: WORD;
forgotten: WORD forgotten?;
WORD: [a-z]+;
fragment DIGIT: HEX;
fragment HEX: [0-9a-f];
