/** Queries: a source, and what is done to its rows, one step after the other. */
grammar query;

options { start = query; extensions = 'query'; }

query
    : 'from' source=NAME steps+=step* EOF
    ;

step
    options { recover = true; }
    : '|' 'where' condition=expression # where
    | '|' 'join' source=NAME 'on' condition=expression # join
    | '|' 'select' columns+=column (',' columns+=column)* # select
    | '|' 'sort' keys+=key (',' keys+=key)* # sort
    | '|' 'take' count=NUMBER # take
    ;

column
    : value=expression ('as' name=NAME)?
    ;

key
    : value=expression DESCENDING?
    ;

/** What binds closest comes first. */
expression
    : '(' expression ')' # parentheses
    | function=NAME '(' (arguments+=expression (',' arguments+=expression)*)? ')' # call
    | '-' expression # negative
    | expression operator=('*' | '/') expression # product
    | expression operator=('+' | '-') expression # sum
    | expression operator=('=' | '!=' | '<' | '<=' | '>' | '>=') expression # comparison
    | 'not' expression # not
    | expression 'and' expression # and
    | expression 'or' expression # or
    | NAME # name
    | NUMBER # number
    | STRING # string
    ;

DESCENDING
    : 'desc'
    ;

NAME
    : [a-zA-Z_] [a-zA-Z_0-9]* ('.' [a-zA-Z_] [a-zA-Z_0-9]*)*
    ;

NUMBER
    : [0-9]+ ('.' [0-9]+)?
    ;

STRING
    : '\'' (~['\r\n] | '\'\'')* '\''
    ;

COMMENT
    : '--' ~[\r\n]* -> skip
    ;

BLANK
    : [ \t\r\n]+ -> skip
    ;
