/** A little of everything that is found out. */
grammar calls;

file
    : mark? statement*
    ;

mark
    : '#'
    ;

statement
    : 'if' condition=expression 'then' then=statement 'else' otherwise=statement 'end' # both
    | 'if' condition=expression 'then' then=statement 'end' # one
    | '{' statements '}' # block
    | expression ('.' | ';') # run
    ;

statements
    : (statement ',')*
    ;

expression
options { minimal = 'none(a, b)'; }
    : call ('<' call)?
    ;

call
    : NAME '(' arguments ')'
    | NAME
    | '(' expression ')'
    ;

arguments
    : expression (',' expression)* ','?
    |
    ;

NAME
    : [a-z]+
    ;

BLANK
    : ' '+ -> skip
    ;
