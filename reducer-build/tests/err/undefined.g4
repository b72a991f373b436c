grammar Undefined;
start: statment NUMBR fragment_ 'x' other;
statement: NUMBER;
NUMBER: DIGT+ Completely;
fragment DIGIT: [0-9];
