/** End tags may be missing: a filter puts them, without text, and what one can be written as depends on its place. */
grammar tags;

options { filter = crate.filters.Tags; }

file
    : item* EOF
    ;

item
    : START item* end=END # pair
    | STRAY # stray
    | WORD # word
    ;

/** Another one would have another end tag. */
START
    options { fixed = true; }
    : '<' [a-z] '>'
    ;

END_TAG
    : '</' [a-z] '>'
    ;

END
    options { retypes = END_TAG; implied = true; }
    : '</' [a-z] '>'
    ;

/** One that closes nothing. */
STRAY
    options { retypes = END_TAG; }
    : '</' [a-z] '>'
    ;

WORD
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
