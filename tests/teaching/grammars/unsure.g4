/** Any number of brackets come before the token that decides; an error inside a statement still costs that only. */
grammar unsure;

program
    : item* EOF
    ;

item
    : statement
    | 'class' NAME '{' member* '}'
    ;

statement
    options { recover = true; }
    : target '=' sum ';'
    | sum ';'
    | block
    ;

block
    : '{' statement* '}'
    ;

member
    options { recover = true; }
    : NAME ':' sum (',' sum)* ';'
    | 'def' target block
    ;

target
    : NAME
    | '(' target ')'
    ;

sum
    : term ('+' term)*
    ;

term
    : NAME
    | NUMBER
    | '(' sum ')'
    ;

NAME: [a-z]+;
NUMBER: [0-9]+;
BLANKS: [ \t\r\n]+ -> skip;
