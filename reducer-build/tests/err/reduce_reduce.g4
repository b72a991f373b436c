grammar reduce_reduce;
options { backend = lalrpop; }
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
