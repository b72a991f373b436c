grammar not_first;

options { start = unit; }

unit
    : statement* other
    ;

statement
options { notFirst = '{ NUMBER'; }
    : expression ';'
    ;

other
options { notFirst = '[ SPACE'; }
    : expression '!'
    ;

expression
    : '{' '}'
    | NAME
    ;

NAME
    : [a-z] [a-z] [a-z]
    ;
