lexer grammar Blanks;
NAME: [A-Z]+;
BLANK: [ \t\r\n]+ -> skip;
