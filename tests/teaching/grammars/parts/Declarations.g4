/** What stands in braces, and where a style is an attribute. */
grammar Declarations;

declaration
    : name=NAME ':' value* ';'
    ;

value
    : NAME # name
    | NUMBER # number
    | NAME '(' value* ')' # call
    ;

NAME
    : [a-z]+
    ;

NUMBER
    : [0-9]+ [a-z]*
    ;

COMMENT
    : '/*' .*? '*/' -> skip
    ;

BLANK
    : [ \n]+ -> skip
    ;
