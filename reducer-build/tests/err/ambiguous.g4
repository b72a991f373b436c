grammar ambiguous;

options { start = unit; backend = lalrpop; }

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
