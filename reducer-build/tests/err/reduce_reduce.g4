grammar reduce_reduce;

unit
    : type ';'
    | value '.' ';'
    | value ';'
    | '(' NAME? (NAME)* ')'
    ;

type
    : NAME
    | NAME '[' ']'
    ;

value
    : NAME
    ;

NAME
    : [a-z]+
    ;
