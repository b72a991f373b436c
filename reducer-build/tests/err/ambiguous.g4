grammar ambiguous;

expression
    : expression '+' expression
    | expression '*' expression
    | NUMBER
    ;

NUMBER
    : [0-9]+
    ;
