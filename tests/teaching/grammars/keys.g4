/** Names whose shortest texts are keywords; rules that may be empty, next to each other. */
grammar keys;

file
    : head body EOF
    ;

head
    : ('use' NAME)?
    ;

body
    : entry*
    ;

/** The shortest alternative is not the first. */
entry
    : 'a' NAME 'b' NAME ';' # pair
    | 'c' sign=('+' | '-')? NAME ';' # signed
    | 'b' exact='!'? ';' # bare
    ;

NAME
    : [a-c]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
