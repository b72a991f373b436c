/** Left-recursive rules as ANTLR reads them: the earlier an alternative, the tighter it binds. */
grammar calc;

file
    : (expr ';')* EOF
    ;

expr
    : expr '!' # factorial
    | expr '[' expr ']' # index
    | expr '.' NAME # member
    | '-' expr # negative
    | <assoc=right> expr '^' expr # power
    | expr ('*' | '/') expr # product
    | expr '+' expr # sum
    | expr 'between' low=expr 'and' high=expr # between
    | 'not' expr # not
    | <assoc=right> expr '?' expr ':' expr # choice
    | NAME # name
    | '(' expr ')' # group
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
