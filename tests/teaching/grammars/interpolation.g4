/** Strings that hold expressions that hold strings: the default mode on top of another one, any number of times. */
grammar interpolation;

file
    : statement* EOF
    ;

statement
    : NAME '=' expression ';'
    | block
    ;

block
    : LEFT statement* RIGHT
    ;

expression
    : term ('+' term)*
    ;

term
    : NAME
    | NUMBER
    | string
    | block
    | '(' expression ')'
    ;

string
    : QUOTE part* STRING_END
    ;

part
    : CHARS
    | hole
    ;

hole
    : HOLE expression RIGHT
    | SHORT NAME_AFTER
    ;

LEFT
    : '{' -> pushMode(DEFAULT_MODE)
    ;

/** Closes a block or a hole, whichever was opened last. */
RIGHT
    : '}' -> popMode
    ;

QUOTE
    : '"' -> pushMode(STRING)
    ;

NAME
    : [a-z]+
    ;

NUMBER
    : [0-9]+
    ;

LINE_COMMENT
    : '//' ~'\n'* -> channel(HIDDEN)
    ;

BLANK
    : [ \n]+ -> skip
    ;

mode STRING;

STRING_END
    : '"' -> popMode
    ;

HOLE
    : '${' -> pushMode(DEFAULT_MODE)
    ;

SHORT
    : '$' -> pushMode(AFTER_DOLLAR)
    ;

CHARS
    : (~["$\\] | '\\' .)+
    ;

mode AFTER_DOLLAR;

NAME_AFTER
    : [a-z]+ -> popMode
    ;
