grammar conflict_examples;

options { start = unit; backend = lalrpop; }

unit
    : key ':' NUMBER
    | label ':' NAME
    | 'list' pairs NAME
    ;

label
    : NAME
    | label '.' NAME
    | '(' label ')'
    ;

key
    : NAME
    | key '.' NAME
    | '(' key ')'
    ;

pairs
    : NAME NAME pairs ','
    | NAME ','
    ;

NAME
    : [a-z]+
    ;

NUMBER
    : [0-9]+
    ;

BLANK
    : ' '+ -> skip
    ;
