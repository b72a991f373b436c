grammar not_first_minimal;

options { start = unit; }

unit
    : statement*
    ;

statement
options { notFirst = '{'; }
    : expression ';'
    ;


expression
    : '{' '}'
    | NAME
    ;

NAME
    : [a-z] [a-z] [a-z]
    ;
