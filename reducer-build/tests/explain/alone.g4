// A condition cannot stand alone where a statement is expected: with a semicolon after it, it can.
grammar alone;

file
    : statement* EOF
    ;

statement
    : block
    | if
    | while
    | call
    ;

block
    : '{' statement* '}'
    ;

if
    : 'if' '(' test=expression ')' then=statement ('else' otherwise=statement)?
    ;

while
    : 'while' '(' test=expression ')' body=statement
    ;

call
    : expression ';'
    ;

expression
    : NAME
    | expression '(' expression? ')'
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
