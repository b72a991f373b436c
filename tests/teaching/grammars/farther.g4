/** Any number of brackets may come before the token that decides: a value, or a pattern that a value is given to. */
grammar farther;

file
    : statement* EOF
    ;

statement
    : value ';'             # evaluation
    | pattern '=' value ';' # assignment
    ;

value
    : NAME
    | '(' value (',' value)* ')'
    ;

pattern
    : NAME
    | '(' pattern (',' pattern)* ')'
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
