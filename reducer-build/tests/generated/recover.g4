// A recovery point, and brackets.
grammar recover;

file : statement* EOF ;

statement options { recover = true; } : NAME '=' value ';' | '{' statement* '}' ;

value : NAME | '(' value ')' ;

NAME : [a-z]+ ;
BLANKS : [ \n]+ -> skip ;
