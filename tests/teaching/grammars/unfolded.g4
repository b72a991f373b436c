/** Rules that are a part of themselves and begin alike: one level of each in place tells them apart. */
grammar unfolded;

file
    : (item ';')* EOF
    ;

item
    : '(' item ':' item ')' # pair
    | '(' item* ')' # items
    | NAME # name
    | ':' # colon
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
