lexer grammar SplitLexer;
import Blanks;
options { start = nowhere; }
EQUALS: '=';
COMMA: ',';
NAME: [a-z]+;
NUMBER: DIGIT+;
fragment DIGIT: [0-9];
OPEN: '<' -> pushMode(INSIDE);
mode INSIDE;
CLOSE: '>' -> popMode;
/** A comma in quotes is the one of the default mode. */
COMMA_INSIDE: ',';
