grammar shift_reduce;
options { backend = lalrpop; }
unit
    : 'mirror' mirror
    | 'from' mirror 'to' '(' mirror ')'
    ;

mirror
    : NAME mirror NAME
    | '-' mirror '-'
    | NAME
    | '-'
    ;

NAME
    : [a-z]+
    ;

BLANK
    : ' '+ -> skip
    ;
