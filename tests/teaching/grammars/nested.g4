/** Lexer rules that use themselves: loops, and brackets in brackets. */
grammar nested;

file
    : (item ';')* EOF
    ;

item
    : NUMBER # number
    | NAME # name
    | RAW # raw
    | QUOTE # quote
    ;

/** A loop from the end. */
NUMBER
    : DIGIT
    | DIGIT NUMBER
    ;

/** A loop in two rules. */
NAME
    : LETTER REST?
    ;

fragment REST
    : LETTER REST?
    | '-' NAME
    ;

/** As many `#` behind it as before it. */
RAW
    : 'r' HASHES
    ;

fragment HASHES
    : '#' HASHES '#'
    | '"' .*? '"'
    ;

QUOTE
    : '[' (QUOTE | ~[[\]])* ']'
    ;

COMMENT
    : '(*' (COMMENT | .)*? '*)' -> skip
    ;

BLANK
    : [ \n]+ -> skip
    ;

fragment DIGIT
    : [0-9]
    ;

fragment LETTER
    : [a-z]
    ;
