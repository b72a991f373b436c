/** Where a token can go on or follow, it goes on: with the inner `if`, in the longer list. */
grammar dangling;

options { backend = lalrpop; }

file
    : statement* EOF
    ;

statement
    : 'if' NAME statement ('else' statement)?
    | 'try' statement (handler* | 'retry')
    | 'sum' addend+
    | NAME ';'
    | '{' statement* '}'
    ;

handler
    : 'on' NAME statement
    ;

addend
    : ('+' NAME)+ ','?
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
