/** The token before decides which `else` it is; but no third one is left. */
grammar shadowed_by_context;

file
    : statement* EOF
    ;

statement
    : 'if' '{' '}' ((BLOCK_ELSE | THIRD_ELSE) '{' '}')?
    | 'let' NAME (LET_ELSE '{' '}')? ';'
    ;

BLOCK_ELSE
    options { after = '}'; }
    : 'else'
    ;

LET_ELSE
    : 'else'
    ;

THIRD_ELSE
    : 'else'
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
