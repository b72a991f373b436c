/**
 * YAML 1.2.2; the numbers in the comments are sections of its specification.
 *
 * Blocks are entries that begin in one column: a filter of the runtime makes the tokens, and every candidate has its columns.
 * Texts over several lines are rows of tokens, one for each line, so that lines go one by one.
 */
grammar yaml;

options {
    start = stream;
    extensions = 'yaml yml';
    filter = builtin.columns;
    markers = '--- ... DIRECTIVE';
    stops = '--- ...';
    headers = HEADER;
    lines = LINE;
    words = 'PLAIN MORE';
    more = MORE;
    brackets = 'LIST_OPEN LIST_CLOSE MAPPING_OPEN MAPPING_CLOSE';
}

tokens { INDENT, DEDENT, END }

// ---- Documents (9) ----

/** A stream: a document without a marker, and others. */
stream
    : root=value? ends+='...'* documents+=document* EOF
    ;

/** A document with a marker, and directives before it (6.8, 9.1). */
document
    options { recover = true; }
    : directives+=DIRECTIVE* '---' root=value? ends+='...'*
    ;

// ---- Blocks (8) ----

/** What stands in a document, in an entry, or after a key. */
value
    : ALIAS
    | content
    | decorated
    ;

/** In an entry, what would be a marker is a text. */
inner
    : value
    | '...'
    | '---'
    ;

/** A value with an anchor, a tag, or both (6.9). */
decorated
    : properties content?
    ;

properties
    : ANCHOR TAG?
    | TAG ANCHOR?
    ;

content
    : list
    | mapping
    | text
    | PLAIN
    | words
    | STRING
    | flowList
    | flowMapping
    ;

/** Entries in one column (8.2.1). */
list
    : INDENT entries+=entry+ DEDENT
    ;

entry
    options { recover = true; }
    : '-' inner? END
    ;

/** Keys in one column, with their values (8.2.2). */
mapping
    : INDENT pairs+=pair+ DEDENT
    ;

pair
    options { recover = true; }
    : key COLON inner? END # simplePair
    | '?' any=inner? (COLON inner?)? END # explicitPair
    ;

/** A key in one line. */
key
    : ALIAS
    | keyContent
    | decoratedKey
    ;

decoratedKey
    : properties keyContent
    ;

keyContent
    : PLAIN
    | STRING
    | flowList
    | flowMapping
    ;

/** Lines as they stand, or folded (8.1). */
text
    : HEADER lines+=LINE*
    ;

/** A text without quotes (7.3.3) that goes on in further lines. */
words
    : PLAIN lines+=MORE+
    ;

// ---- In brackets (7.4) ----

flowList
    : LIST_OPEN (items+=flowItem (COMMA items+=flowItem)* COMMA?)? LIST_CLOSE
    ;

flowMapping
    : MAPPING_OPEN (items+=flowItem (COMMA items+=flowItem)* COMMA?)? MAPPING_CLOSE
    ;

/** A value, or a pair. */
flowItem
    : flowValue
    | flowPair
    ;

flowPair
    : name=flowValue COLON value_=flowValue?
    ;

flowValue
    : ALIAS
    | flowContent
    | flowDecorated
    ;

flowDecorated
    : properties flowContent
    ;

flowContent
    : PLAIN
    | flowWords
    | STRING
    | flowList
    | flowMapping
    ;

flowWords
    : lines+=PLAIN lines+=PLAIN+
    ;

// ---- Tokens (5, 6, 7) ----

DIRECTIVE
    : '%' ~[\r\n]*
    ;

/** A `:` at its end belongs to it, though some programs take it for the end of a key. */
ANCHOR
    : '&' NAME ':'*
    ;

ALIAS
    : '*' NAME
    ;

fragment NAME
    : (~[ \t\r\n,[\]{}:] | ':'+ ~[ \t\r\n,[\]{}:])+
    ;

TAG
    : '!' ('<' ~[> \t\r\n]+ '>' | ~[ \t\r\n,[\]{}<] ~[ \t\r\n,[\]{}]*)?
    ;

/** Text in quotes, double or single (7.3.1, 7.3.2). */
STRING
    : '"' (~["\\] | '\\' ESCAPED)* '"'
    | '\'' (~['] | '\'\'')* '\''
    ;

fragment ESCAPED
    : [0abt\tnvfre "/\\N_LP\n]
    | '\r' '\n'?
    | 'x' HEX HEX
    | 'u' HEX HEX HEX HEX
    | 'U' HEX HEX HEX HEX HEX HEX HEX HEX
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

/** What begins a text of lines (8.1.1), with the comment after it. */
HEADER
    : [|>] ([-+] [1-9]? | [1-9] [-+]?)? ([ \t]+ '#' ~[\r\n]*)? -> mode(TEXT)
    ;

COLON
    : ':'
    ;

LIST_OPEN
    : '[' -> pushMode(FLOW)
    ;

MAPPING_OPEN
    : '{' -> pushMode(FLOW)
    ;

/**
 * A text without quotes, as far as it is in one line (7.3.3). It may have a `:` before more of it, and a `#` within a word; it
 * does not begin with a marker.
 */
PLAIN
    : ((FIRST | '?' INNER | '-' UNLIKE | '--' UNLIKE | '---' INNER | ':'+ ~[ \t\r\n:]) INNER* | '--') ([ \t]+ WORD INNER*)*
      -> mode(WORDS)
    ;

fragment FIRST
    : ~[-?:,[\]{}#&*!|>'"%@` \t\r\n\uFEFF]
    ;

fragment INNER
    : ~[ \t\r\n:]
    | ':'+ ~[ \t\r\n:]
    ;

/** The same, but no dash. */
fragment UNLIKE
    : ~[- \t\r\n:]
    | ':'+ ~[ \t\r\n:]
    ;

/** What may stand after a blank. */
fragment WORD
    : ~[ \t\r\n:#]
    | ':'+ ~[ \t\r\n:]
    ;

COMMENT
    : '#' ~[\r\n]* -> skip
    ;

BLANK
    : [ \t\r\n\uFEFF]+ -> skip
    ;

mode TEXT;

LINE
    : ~[ \r\n] ~[\r\n]*
    ;

TEXT_BLANK
    : [ \r\n]+ -> skip
    ;

mode WORDS;

/** What goes on with a text without quotes. */
MORE
    : WORD (INNER | [ \t]+ WORD)*
    ;

WORDS_BLANK
    : [ \t\r\n]+ -> skip
    ;

mode FLOW;

FLOW_LIST_OPEN
    : '[' -> type(LIST_OPEN), pushMode(FLOW)
    ;

FLOW_MAPPING_OPEN
    : '{' -> type(MAPPING_OPEN), pushMode(FLOW)
    ;

LIST_CLOSE
    : ']' -> popMode
    ;

MAPPING_CLOSE
    : '}' -> popMode
    ;

COMMA
    : ','
    ;

FLOW_COLON
    : ':' -> type(COLON)
    ;

FLOW_ANCHOR
    : ANCHOR -> type(ANCHOR)
    ;

FLOW_ALIAS
    : ALIAS -> type(ALIAS)
    ;

FLOW_TAG
    : TAG -> type(TAG)
    ;

FLOW_STRING
    : STRING -> type(STRING)
    ;

FLOW_PLAIN
    : (FLOW_FIRST | [-?] FLOW_INNER | '::' ':'* ~[ \t\r\n:,[\]{}]) (FLOW_INNER | [ \t]+ FLOW_WORD)* -> type(PLAIN)
    ;

fragment FLOW_FIRST
    : ~[-?:,[\]{}#&*!|>'"%@` \t\r\n\uFEFF]
    ;

fragment FLOW_INNER
    : ~[ \t\r\n:,[\]{}]
    | ':'+ ~[ \t\r\n:,[\]{}]
    ;

fragment FLOW_WORD
    : ~[ \t\r\n:#,[\]{}]
    | ':'+ ~[ \t\r\n:,[\]{}]
    ;

FLOW_COMMENT
    : '#' ~[\r\n]* -> skip
    ;

FLOW_BLANK
    : [ \t\r\n]+ -> skip
    ;
