/** Which tokens are islands, a token filter decides; it ends attributes, too. */
grammar attributes;

options { filter = crate.filters.Attributes; }

file
    : attribute* EOF
    ;

attribute
    : NAME '=' value ';'
    ;

value
    : BLOCK
    | STYLE
    ;

BLOCK
    : '{' ~[{}]* '}'
    ;

/** What `style` is. */
STYLE
    options { retypes = BLOCK; island = blocks; }
    : '{' ~[{}]* '}'
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
