// An error inside a statement or a member costs that only.
grammar recovering;

options { backend = lalrpop; }

program
    : item* EOF
    ;

item
    : statement
    | 'class' NAME '{' member* '}'
    ;

statement
    options { recover = true; }
    : NAME '=' sum ';'
    | 'if' '(' sum ')' statement ('else' statement)?
    | block
    ;

block
    : '{' statement* '}'
    ;

member
    options { recover = true; }
    : NAME ':' sum (',' sum)* ';'
    | 'def' NAME '(' ')' block
    | 'def' NAME '(' '(' sum ')' ')' block
    ;

sum
    : term ('+' term)*
    ;

term
    : NAME
    | NUMBER
    | '(' sum ')'
    | '[' (sum (',' sum)*)? ']'
    ;

NAME : [a-z]+ ;
NUMBER : [0-9]+ ;
COMMENT : '/*' .*? '*/' -> skip ;
BLANKS : [ \t\r\n]+ -> skip ;
