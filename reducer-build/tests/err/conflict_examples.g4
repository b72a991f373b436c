grammar conflict_examples;

options { start = unit; }

unit
    : key ':' NUMBER
    | label ':' NAME
    | 'flags' NAME? NAME?
    | 'to' place
    ;

label
    : NAME
    ;

key
    : NAME
    ;

place
    : point
    | point area
    ;

point
    : NUMBER ','
    | NUMBER ',' NUMBER
    ;

area
    : NUMBER 'x' NUMBER
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
