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
    | BRACES # braces
    | CODE # code
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

/** Two rules in each other, each in two places, with characters in sets. */
BRACES
    : SHOWN
    | PLAIN
    ;

fragment SHOWN
    : '{+' (SHOWN | PLAIN | PRINTED)*? '}'
    ;

fragment PLAIN
    : '{' (SHOWN | PLAIN | PRINTED)*? '}'
    ;

fragment PRINTED
    : '\n'
    | ' ' ..'~'
    | LETTER
    ;

/** Among texts and comments that each could go on to the next end of one. */
CODE
    : '<' (CODE | '"' .*? '"' | '\'' .*? '\'' | '/*' .*? '*/' | ~["'<])*? '>'
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
