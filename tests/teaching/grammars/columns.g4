/** Blocks are what begins in one column: a filter of the runtime makes the tokens, and every candidate has its columns. */
grammar columns;

options { filter = builtin.columns; markers = '==='; stops = '==='; headers = HEADER; lines = LINE; words = 'WORD MORE'; more = MORE; }

tokens { INDENT, DEDENT, END }

file
    : value? ('===' value?)* EOF
    ;

value
    : INDENT entry+ DEDENT # entries
    | INDENT pair+ DEDENT # mapping
    | HEADER LINE* # text
    | WORD MORE* # words
    ;

entry
    : '-' value? END
    ;

pair
    : WORD ':' value? END # simple
    | '?' value? (':' value?)? END # explicit
    ;

WORD
    : [a-z]+ -> mode(WORDS)
    ;

HEADER
    : '|' [1-9]? -> mode(TEXT)
    ;

COMMENT
    : '#' ~[\n]* -> skip
    ;

BLANK
    : [ \n]+ -> skip
    ;

mode TEXT;

LINE
    : ~[ \n] ~[\n]*
    ;

TEXT_BLANK
    : [ \n]+ -> skip
    ;

mode WORDS;

MORE
    : [a-z-]+
    ;

WORDS_BLANK
    : [ \n]+ -> skip
    ;
