grammar reduce_reduce;

unit
    : type ';'
    | value '.' ';'
    ;

type
    : NAME
    | '[' type ']'
    ;

value
    : NAME
    | '[' value ']'
    ;

NAME
    : [a-z]+
    ;
