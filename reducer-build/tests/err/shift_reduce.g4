grammar shift_reduce;

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
