grammar shift_reduce;

unit
    : statement*
    ;

statement
    : 'if' NAME statement ('else' statement)?
    | NAME ';'
    | pairs NAME '!'
    ;

pairs
    : (NAME ':')?
    ;

NAME
    : [a-z]+
    ;

BLANK
    : ' '+ -> skip
    ;
