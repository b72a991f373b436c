/** Tags are a mode of their own; comments and quoted values grow by `more`; what a blank is depends on the mode. */
grammar markup;

file
    : node* EOF
    ;

node
    : element
    | text=TEXT
    | entity=ENTITY
    ;

element
    : OPEN NAME attribute* CLOSE node* OPEN_END NAME CLOSE # pair
    | OPEN NAME attribute* CLOSE_EMPTY # empty
    ;

attribute
    : NAME (EQUALS value)?
    ;

value
    : VALUE
    | NAME
    ;

COMMENT
    : '<!--' -> more, pushMode(IN_COMMENT)
    ;

OPEN
    : '<' -> pushMode(TAG)
    ;

OPEN_END
    : '</' -> pushMode(TAG)
    ;

ENTITY
    : '&' [a-z]+ ';'
    ;

TEXT
    : ~[<&]+
    ;

mode TAG;

CLOSE
    : '>' -> popMode
    ;

CLOSE_EMPTY
    : '/>' -> popMode
    ;

EQUALS
    : '='
    ;

/** One rule, two kinds of commands. */
NAME
    : [a-z]+
    | '@' [a-z]+ -> type(NAME)
    ;

QUOTE
    : '"' -> more, mode(QUOTED)
    ;

BLANK
    : [ \n]+ -> skip
    ;

mode QUOTED;

VALUE
    : '"' -> mode(TAG)
    ;

QUOTED_CHAR
    : ~["] -> more
    ;

mode IN_COMMENT;

COMMENT_END
    : '-->' -> popMode, skip
    ;

COMMENT_CHAR
    : . -> more
    ;
