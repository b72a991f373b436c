/** A filter of the runtime makes tokens of nothing: what the lexer makes of such a name is hidden. */
grammar Indentation;
options { filter = builtin.indentation; newline = NL; }
tokens { INDENT, DEDENT }
file: (line | block)* EOF;
line: NAME (';' NAME)* NL;
block: NAME ':' NL INDENT line+ DEDENT;
NAME: [a-z]+;
NL: '\r'? '\n' [ ]*;
SKIPPED: ([ \t] | '#' ~[\n]* | '/*' .*? '*/' | '\\' [ ]* '\n') -> skip;
