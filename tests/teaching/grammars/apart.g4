// No blanks: the shortest text of a rule may be none, or one with other texts than usual.
grammar apart;

unit
    : line+
    ;

// Only the second alternative has a shortest text.
line
    : mixed ';'
    | '<' either '>'
    ;

// Without a sign the names run together.
mixed
    : NAME sign? NAME
    ;

sign
    : '+'
    | '-'
    ;

// Two of the shortest run together.
either
    : left=name right=name
    ;

name
    : NAME
    | QUOTED
    ;

NAME
    : [a-z]+
    ;

QUOTED
    : '\'' ~'\''* '\''
    ;
