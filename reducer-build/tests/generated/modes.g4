/** Modes: what is generated for `more`, `type` and a stack. */
grammar modes;

file
    : (NAME | string)* EOF
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
    : ~'"'+
    ;

mode IN_NAME;

NAME_END
    : '`' -> type(NAME), mode(DEFAULT_MODE)
    ;

NAME_CHAR
    : . -> more
    ;
