/** Settings in sections: stands for the grammar that a reader of `docs/own-format.md` has written. */
grammar ours;

options { start = file; extensions = 'ours'; }

file
    : entry* EOF
    ;

entry
    options { recover = true; }
    : name=NAME '=' value ';' # setting
    | name=NAME '{' entries+=entry* '}' # section
    ;

value
    : '[' (elements+=value (',' elements+=value)*)? ']' # list
    | NAME # name
    | NUMBER # number
    ;

NAME
    : [a-z]+
    ;

NUMBER
    : [0-9]+
    ;

BLANK
    : [ \t\r\n]+ -> skip
    ;
