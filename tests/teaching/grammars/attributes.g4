/** Which tokens are islands, a token filter decides; it ends attributes, too. */
grammar attributes;

options { filter = crate.filters.Attributes; }

file
    : attribute* EOF
    ;

attribute
    : NAME '=' BLOCK ';' # other
    | SET_STYLE '=' STYLE ';' # style
    ;

SET_STYLE
    : 'style'
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
