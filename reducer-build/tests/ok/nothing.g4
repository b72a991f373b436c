/** A line end says something after a word, and nothing elsewhere. `wide` reaches more rules, and no end of the file. */
grammar Nothing;

file
    : line* EOF
    ;

wide
    : lines
    ;

lines
    : line+
    ;

line
    : '(' WORD* ')' END?
    ;

WORD
    : [a-z]+ -> mode(AFTER)
    ;

BLANK
    : [ \n]+ -> channel(HIDDEN)
    ;

mode AFTER;

END
    : '\n' -> mode(DEFAULT_MODE)
    ;

OTHER
    : -> mode(DEFAULT_MODE), channel(HIDDEN)
    ;
