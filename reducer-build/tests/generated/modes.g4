/** Modes and a token filter: what is generated for `more`, `type`, a stack, tokens that the lexer does not make, and an island. */
grammar modes;

options { filter = crate.filters.Modes; }

file
    : (NAME | LAST ';' | string)* EOF
    ;

LAST
    options { retypes = NAME; }
    : 'last'
    ;

string
    : OPEN CHARS? CLOSE
    ;

OPEN
    : '"' -> pushMode(IN_STRING)
    ;

/** In backquotes anything is a name. */
TICK
    : '`' -> more, mode(IN_NAME)
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;

mode IN_STRING;

CLOSE
    : '"' -> popMode
    ;

CHARS
    options { island = letters; }
    : ~'"'+
    ;

mode IN_NAME;

NAME_END
    : '`' -> type(NAME), mode(DEFAULT_MODE)
    ;

NAME_CHAR
    : . -> more
    ;
