/** A statement that is an expression does not begin as a block or a function does. */
grammar edges;

file
    : statement* EOF
    ;

statement
    : '{' statement* '}' # block
    | 'fun' NAME '(' ')' '{' statement* '}' # function
    | expressionStatement # simple
    ;

expressionStatement
options {
    notFirst = '{ fun';
}
    : expression ';'
    ;

expression
    : expression '.' NAME # member
    | expression '+' expression # sum
    | '{' (NAME ':' expression)* '}' # object
    | 'fun' '(' ')' '{' statement* '}' # lambda
    | '(' expression ')' # group
    | NAME # name
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
