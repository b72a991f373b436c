/** Nothing is put in the place of a fixed token, nor of what cannot be without one. */
grammar fixed;

file
    : element note? EOF
    ;

element
    options { minimal = '<a/>'; }
    : '<' NAME '/>'
    | '<' NAME '>' item* '</' NAME '>'
    ;

item
    : NAME
    | element
    ;

note
    : '!' NAME
    ;

NAME
    options { fixed = true; }
    : [a-z]+
    ;
