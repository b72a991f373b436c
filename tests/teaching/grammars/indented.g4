/** Blocks are what is indented: a filter of the runtime makes the tokens, and every candidate is indented well. */
grammar indented;

options { filter = builtin.indentation; newline = END; }

tokens { INDENT, DEDENT }

file
    : statement* EOF
    ;

statement
    : 'if' expression ':' block ('else' ':' block)? # choice
    | expression (';' expression)* END # line
    ;

block
    : END INDENT statement+ DEDENT # indented
    | expression END # beside
    ;

expression
    : NAME
    | '(' (expression (',' expression)*)? ')'
    ;

NAME
    : [a-z]+
    ;

/** What it matches is hidden: the filter says where a line ends. */
END
    : '\n'
    ;

COMMENT
    : '#' ~[\n]* -> skip
    ;

JOINT
    : '\\' [ ]* '\n' -> skip
    ;

BLANK
    : [ \t]+ -> skip
    ;
