/** Text between two lines, a mode that is taken the place of, and words that only count at the beginning of a line. */
grammar heredoc;

file
    : line* EOF
    ;

line
    : command? END_OF_LINE
    ;

command
    : name=WORD argument*
    | 'set' WORD argument
    ;

argument
    : WORD
    | document
    ;

document
    : BEGIN DOC_LINE* END
    ;

BEGIN
    : '<<' [ ]* '\n' -> pushMode(DOCUMENT)
    ;

END_OF_LINE
    : '\n'
    ;

WORD
    : [a-z]+
    ;

BLANK
    : ' '+ -> skip
    ;

/** Hidden, but it leads elsewhere. */
PRAGMA
    : '#' -> skip, mode(PRAGMAS)
    ;

mode DOCUMENT;

END
    : 'END' -> popMode
    ;

/** A line that could be the end is longer than it, and would win. */
DOC_LINE
    : (~[E\n] ~[\n]*)? '\n'
    ;

mode PRAGMAS;

PRAGMA_TEXT
    : ~[\n]+ -> skip
    ;

PRAGMA_END
    : '\n' -> type(END_OF_LINE), mode(DEFAULT_MODE)
    ;
