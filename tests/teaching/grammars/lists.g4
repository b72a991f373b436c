/** Every kind of list. */
grammar lists;

file
    : section* EOF
    ;

section
    : 'plus' NAME+ ';' # plus
    | 'star' NAME* ';' # star
    | 'separated' NAME (',' NAME)* ';' # separated
    | 'before' (values+=value ',')* values+=value ';' # before
    | 'maybe' (NAME (',' NAME)*)? ';' # maybe
    | 'groups' (NAME '=' value)+ ';' # groups
    | 'both' (NAME '=' value) (',' (NAME '=' value))* ';' # both
    | 'trailing' value (',' value)* ','? ';' # trailing
    | 'two' (NAME ('and' 'also' NAME)*)? ';' # two
    | 'chosen' ('x' | 'y')* ';' # chosen
    ;

value
    : NAME
    | nested
    ;

nested
    : '[' (value (',' value)* ','?)? ']'
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
