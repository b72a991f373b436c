/** Tokens in any order: whatever can run together does. */
grammar soup;

soup
    : thing* EOF
    ;

thing
    : NAME
    | NUMBER
    | 'if'
    | '.'
    | '...'
    | '-'
    | '->'
    | '<'
    | '<='
    | '<!--'
    | '!'
    | '='
    | '/'
    | '*'
    | '#'
    | STRING
    | '(' thing* ')'
    | '@' range? ';'
    ;

/** Three of the first would be the second. */
range
    : '.' '.' '.' ':' NAME NAME '-' '>'?
    | '...' NUMBER NAME '-' NUMBER
    ;

NAME
    : [a-z]+
    ;

/** `1e` is a number and a name, `1e5` is a number, `1.` a number and a dot. */
NUMBER
    : [0-9]+ ('.' [0-9]+)? ('e' '-'? [0-9]+)?
    ;

STRING
    : '"' ~["\n]* '"'
    ;

BLANK
    : [ \n]+ -> skip
    ;

COMMENT
    : '/*' (~[*] | '*'+ ~[*/])* '*'+ '/' -> skip
    ;

/** Ends before the end of the line. */
LINE_COMMENT
    : '//' ~[\n]* -> skip
    ;

/** Ends where it likes. */
TAG
    : '#' [A-Z] [a-z]* -> channel(HIDDEN)
    ;
