/** All that a lexer command can say. */
grammar Modes;

file
    : (element | TEXT | '!')* EOF
    ;

element
    : OPEN NAME VALUE? CLOSE
    ;

/** Two kinds of commands in one rule: as two rules in a row. */
OPEN
    : '<' -> pushMode(TAG)
    | '<!' -> type(TEXT)
    | '<?' ~[>]* '>' -> channel(REMARKS)
    ;

COMMENT
    : '<!--' -> more, pushMode(REMARK)
    ;

TEXT
    : ~[<!]+
    ;

mode TAG;

CLOSE
    : '>' -> popMode
    ;

NAME
    : [a-z]+
    ;

QUOTE
    : '"' -> more, mode(QUOTED)
    ;

BLANK
    : [ \n]+ -> Skip
    ;

mode REMARK;

REMARK_END
    : '-->' -> channel(DEFAULT_TOKEN_CHANNEL), popMode, skip
    ;

REMARK_PART
    : . -> more
    ;

mode QUOTED;

/** Its text is more than the quote. */
VALUE
    : '"' -> mode(TAG)
    ;

QUOTED_PART
    : . -> more
    ;

mode TAG;

SLASH
    : '/' -> type(NAME)
    ;
