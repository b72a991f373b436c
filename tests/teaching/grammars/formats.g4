/** What closes a hole need not be a bracket: a `:` in no brackets of its own does, too. */
grammar formats;

file
    : (value ';')* EOF
    ;

value
    : NAME
    | NAME '[' value (COLON value)? ']'
    | '{' (pairs+=pair (',' pairs+=pair)*)? '}'
    | OPEN part* CLOSE
    ;

pair
    : NAME COLON value
    ;

part
    : TEXT
    | HOLE value format? HOLE_END
    ;

format
    : FORMAT FORMAT_TEXT?
    ;

COLON : ':' ;
RIGHT : '}' ;

HOLE_END
    options { closes = HOLE; }
    : '}' -> popMode
    ;

FORMAT
    options { closes = HOLE; }
    : ':' -> mode(IN_FORMAT)
    ;

NAME
    : [a-z]+
    ;

OPEN
    : '"' -> pushMode(IN_TEXT)
    ;

BLANK
    : [ \n]+ -> skip
    ;

mode IN_TEXT;

HOLE
    : '{' -> pushMode(DEFAULT_MODE)
    ;

TEXT
    : ~["{]+
    ;

CLOSE
    : '"' -> popMode
    ;

mode IN_FORMAT;

FORMAT_TEXT
    : ~[{}"]+
    ;

FORMAT_END
    : '}' -> type(HOLE_END), popMode
    ;
