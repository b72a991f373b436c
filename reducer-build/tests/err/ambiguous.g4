grammar ambiguous;

options { start = unit; }

unit
    : round
    | bracketed
    ;

round
    : '(' round ')'
    | NAME
    ;

bracketed
    : '(' bracketed ')'
    | NAME
    ;

NAME
    : [a-z]+
    ;
