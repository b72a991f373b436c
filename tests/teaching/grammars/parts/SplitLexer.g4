lexer grammar SplitLexer;

tokens { INDENT, DEDENT }

EQUALS: '=';
SEMICOLON: ';';
COMMA: ',';
END_MARK: '%end';
NAME: [a-z]+;
NUMBER: [0-9]+;
BLANK: [ \t\r\n]+ -> skip;
