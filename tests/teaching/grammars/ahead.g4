/** Rules that one token ahead does not tell apart as they are written: bodies and inlining do. */
grammar ahead;

file
    : item* EOF
    ;

item
    : 'let' target '=' value ';' # assignment
    | 'let' target ';' # declaration
    | modifier* 'class' NAME ';' # class
    | modifier* type NAME ';' # variable
    | call ';' # statement
    ;

/** Begins as a value does; what follows decides. */
target
    : NAME
    | pair
    ;

pair
    : NAME ':' NAME
    ;

value
    : NAME
    | NAME ':' NAME ':' NAME
    ;

modifier
    : 'static'
    | 'const'
    ;

type
    : 'int'
    | 'const' 'int'
    ;

/** Its names end where its arguments begin. */
call
    : names ',' '*'
    | names
    ;

names
    : 'use' NAME (',' NAME)*
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
