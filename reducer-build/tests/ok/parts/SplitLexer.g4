lexer grammar SplitLexer;
import Blanks;
options { start = nowhere; }
EQUALS: '=';
COMMA: ',';
NAME: [a-z]+;
NUMBER: DIGIT+;
fragment DIGIT: [0-9];
