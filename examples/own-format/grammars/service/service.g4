/**
 * Service files: sections of keys and values, as in an INI file. A value goes on in the lines below that begin with a
 * blank, and in some sections, the value of some key is a query, which has a grammar of its own.
 */
grammar service;

options { start = file; extensions = 'service'; filter = self.filter.Sections; }

file
    : entry* section* EOF
    ;

/** An error in a section costs no more than the section. */
section
    options { recover = true; }
    : OPEN kind=NAME name=NAME? CLOSE entry*
    ;

entry
    options { recover = true; }
    : key=NAME EQUALS value?
    ;

value
    : VALUE
    | QUERY
    ;

OPEN
    : '['
    ;

CLOSE
    : ']'
    ;

EQUALS
    : '=' -> pushMode(IN_VALUE)
    ;

NAME
    : [a-zA-Z_] [a-zA-Z_0-9.\-]*
    ;

COMMENT
    : [#;] ~[\r\n]* -> skip
    ;

BLANK
    : [ \t\r\n]+ -> skip
    ;

mode IN_VALUE;

/** All up to the end of the line, and of those below it that begin with a blank. */
VALUE
    : TEXT -> popMode
    ;

/** The value of `text` in a section `[query NAME]`: the token filter tells. */
QUERY
    options { retypes = VALUE; island = self.query; }
    : TEXT
    ;

/** There is no value. */
NO_VALUE
    : LINE_END -> skip, popMode
    ;

VALUE_BLANK
    : LINE_END? [ \t]+ -> skip
    ;

fragment TEXT
    : WORD (LINE_END? [ \t]+ WORD)*
    ;

fragment WORD
    : ~[ \t\r\n]+
    ;

fragment LINE_END
    : '\r'? '\n'
    ;
