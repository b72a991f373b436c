grammar glued;

unit
    : pair+
    | DOT DOT DOT
    ;

pair
    : NAME ('=' NAME)? NAME ';'
    ;

DOT
    : '.'
    ;

DOTS
    : '...'
    ;

NAME
    : [a-z]+
    ;
