/** An island of `page`, with pages in backquotes as islands. */
grammar calls;

program
    : statement* EOF
    ;

statement
    : term* ';'
    ;

term
    : NAME # name
    | operator=('<' | '/') # operator
    | NAME '(' (term (',' term)*)? ')' # call
    | TICK PAGE? END_TICK # page
    ;

NAME
    : [a-z]+
    ;

TICK
    : '`' -> pushMode(IN_TICKS)
    ;

BLANK
    : [ \n]+ -> skip
    ;

mode IN_TICKS;

END_TICK
    : '`' -> popMode
    ;

PAGE
    options { island = page; }
    : ~'`'+
    ;
