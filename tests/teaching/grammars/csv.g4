/** No hidden tokens at all: nothing can keep two tokens apart. Elements of a list that are empty. */
grammar csv;

file
    : row* EOF
    ;

row
    : cells+=cell (',' cells+=cell)* '\n'
    ;

/** Without the number two words would be one: then the number has to stay. */
cell
    : WORD? (NUMBER WORD?)?
    | '"' first=WORD NUMBER? last=WORD? '"'
    ;

WORD
    : [a-z]+
    ;

NUMBER
    : [0-9]+
    ;
