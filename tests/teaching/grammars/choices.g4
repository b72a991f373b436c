/** Alternatives that are parts of other alternatives. */
grammar choices;

file
    : statement* EOF
    ;

statement
    : 'if' condition=value 'then' then=statement 'else' otherwise=statement 'end' # both
    | 'if' condition=value 'then' then=statement 'end' # one
    | 'if' value statement* 'end' # loop
    | value '=' value? ';' # assign
    | value ';' # run
    ;

value
    : NAME # name
    | value '==' NAME # equal
    ;

NAME
    : [a-d]
    ;

BLANK
    : [ \n]+ -> skip
    ;
