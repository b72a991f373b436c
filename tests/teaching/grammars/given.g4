/** A file of declarations; in a script, something is done, too. No edit makes a script of what was none. */
grammar given;

file
    : item* EOF
    ;

item
    : 'let' NAME '=' value # constant
    | act # deed
    ;

act
options {
    given = true;
}
    : value
    ;

value
    : NAME # name
    | '(' value* ')' # list
    | 'do' act # late
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
