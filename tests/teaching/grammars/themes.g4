/** Islands where the lexer has no modes: what is edited in braces must not become `NOTHING`, nor a brace too few. */
grammar themes;

file
    : theme* EOF
    ;

theme
    : NAME (NAME | BLOCK | NOTHING)* ';'
    ;

NAME
    : [a-z]+
    ;

NOTHING
    : '{}'
    ;

BLOCK
    options { island = blocks; }
    : '{' ~[{}]* '}'
    ;

BLANK
    : [ \n]+ -> skip
    ;
