/** Statements end with their line where they can: a filter of the runtime says where, and keeps the lines of candidates. */
grammar ended;

options {
    filter = builtin.lineEnds;
    after = 'NAME NUMBER ) }';
    before = '}';
    notBefore = '. else';
}

tokens { END }

file
    : statement* EOF
    ;

statement
    : 'if' expression block ('else' block)? end # choice
    | 'let' NAME '=' expression end # constant
    | expression end # run
    ;

end
    : ';'
    | END
    ;

block
    : '{' statement* '}'
    ;

expression
    : NAME
    | NUMBER
    | expression '.' NAME
    | expression '(' (expression (',' expression)*)? ')'
    | 'fn' block
    ;

NAME
    : [a-z]+
    ;

NUMBER
    : [0-9]+
    ;

COMMENT
    : '//' ~[\n]* -> skip
    ;

LONG_COMMENT
    : '/*' .*? '*/' -> skip
    ;

BLANK
    : [ \t\r\n]+ -> skip
    ;
