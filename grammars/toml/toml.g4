/**
 * TOML 1.1; the names in the comments are sections of its specification.
 *
 * What is a key and what is a value depends on the place alone, so values are read in a mode of their own: one value, after
 * which the mode ends.
 */
grammar toml;

options { start = file; extensions = 'toml'; filter = builtin.lineEnds; brackets = '[ ] [[ ]] OPEN_ARRAY CLOSE_ARRAY OPEN_TABLE CLOSE_TABLE'; blocks = ' '; }

tokens { END }

/** A file: pairs, and tables with their pairs. */
file
    : lines+=line* tables+=table* EOF
    ;

/** A table and its pairs (Table), or the next one of an array of tables (Array of Tables). */
table
    : '[' key ']' END lines+=line* # plainTable
    | '[[' key ']]' END lines+=line* # tableOfArray
    ;

line
    options { recover = true; }
    : pair END
    ;

/** A key and its value (Key/Value Pair). */
pair
    : key '=' value
    ;

/** The names on the way to a value (Keys). */
key
    : parts+=part ('.' parts+=part)*
    ;

part
    : BARE_KEY
    | STRING
    ;

/** A value. */
value
    options { minimal = '0'; }
    : STRING
    | LONG_STRING
    | BOOLEAN
    | INTEGER
    | FLOAT
    | TIME
    | array
    | inlineTable
    ;

array
    : OPEN_ARRAY (elements+=value (COMMA elements+=value)* COMMA?)? CLOSE_ARRAY
    ;

inlineTable
    : OPEN_TABLE (pairs+=pair (COMMA pairs+=pair)* COMMA?)? CLOSE_TABLE
    ;

BARE_KEY
    : [A-Za-z0-9_\-]+
    ;

STRING
    : BASIC
    | LITERAL
    ;

EQUALS
    : '=' -> pushMode(VALUE)
    ;

DOT
    : '.'
    ;

OPEN
    : '['
    ;

CLOSE
    : ']'
    ;

OPEN_TWICE
    : '[['
    ;

CLOSE_TWICE
    : ']]'
    ;

COMMENT
    : '#' TEXT* -> skip
    ;

BLANK
    : [ \t\r\n]+ -> skip
    ;

fragment BASIC
    : '"' (CHARACTER | ['] | ESCAPE)* '"'
    ;

fragment LITERAL
    : ['] (CHARACTER | '"' | '\\')* [']
    ;

/** A character of a comment. */
fragment TEXT
    : CHARACTER
    | ["'\\]
    ;

/** What stands for itself in all strings. */
fragment CHARACTER
    : [\t !#-&(-[\]-~]
    | ~[\u0000-\u007F]
    ;

fragment ESCAPE
    : '\\' ([btnfre"\\] | 'x' HEX HEX | 'u' HEX4 | 'U' HEX4 HEX4)
    ;

fragment HEX4
    : HEX HEX HEX HEX
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

/** After `=`, and where an element of an array can stand. */
mode VALUE;

VALUE_STRING
    : (BASIC | LITERAL) -> type(STRING), popMode
    ;

/** A string of several lines; up to two quotes can stand before the three that end it. */
LONG_STRING
    : ( '"""' ('"'? '"'? (CHARACTER | ['\r\n] | ESCAPE | '\\' [ \t\r]* '\n'))* '"'? '"'? '"""'
      | ['] ['] ['] ([']? [']? (CHARACTER | ["\\\r\n]))* [']? [']? ['] ['] [']
      ) -> popMode
    ;

BOOLEAN
    : ('true' | 'false') -> popMode
    ;

INTEGER
    : ( [+\-]? DECIMAL
      | '0x' HEX ('_'? HEX)*
      | '0o' [0-7] ('_'? [0-7])*
      | '0b' [01] ('_'? [01])*
      ) -> popMode
    ;

FLOAT
    : ( [+\-]? DECIMAL ('.' DIGITS)? ([eE] [+\-]? DIGITS)?
      | [+\-]? ('inf' | 'nan')
      ) -> popMode
    ;

/** A date, a time, or both (Offset Date-Time, Local Date-Time, Local Date, Local Time). */
TIME
    : (DATE ([Tt ] CLOCK ([Zz] | [+\-] TWO ':' TWO)?)? | CLOCK) -> popMode
    ;

OPEN_ARRAY
    : '[' -> mode(ARRAY), pushMode(VALUE)
    ;

/** Where there is no element before it; or after a comma. */
EMPTY_ARRAY
    : ']' -> type(CLOSE_ARRAY), popMode, popMode
    ;

OPEN_TABLE
    : '{' -> mode(TABLE)
    ;

VALUE_COMMENT
    : '#' TEXT* -> skip
    ;

VALUE_BLANK
    : [ \t\r\n]+ -> skip
    ;

fragment DECIMAL
    : '0'
    | [1-9] ('_'? [0-9])*
    ;

fragment DIGITS
    : [0-9] ('_'? [0-9])*
    ;

fragment DATE
    : TWO TWO '-' TWO '-' TWO
    ;

fragment CLOCK
    : TWO ':' TWO (':' TWO ('.' [0-9]+)?)?
    ;

fragment TWO
    : [0-9] [0-9]
    ;

/** After an element of an array. */
mode ARRAY;

NEXT_ELEMENT
    : ',' -> type(COMMA), pushMode(VALUE)
    ;

CLOSE_ARRAY
    : ']' -> popMode
    ;

ARRAY_COMMENT
    : '#' TEXT* -> skip
    ;

ARRAY_BLANK
    : [ \t\r\n]+ -> skip
    ;

/** In the braces of an inline table. */
mode TABLE;

TABLE_KEY
    : [A-Za-z0-9_\-]+ -> type(BARE_KEY)
    ;

TABLE_STRING
    : (BASIC | LITERAL) -> type(STRING)
    ;

TABLE_EQUALS
    : '=' -> type(EQUALS), pushMode(VALUE)
    ;

TABLE_DOT
    : '.' -> type(DOT)
    ;

COMMA
    : ','
    ;

CLOSE_TABLE
    : '}' -> popMode
    ;

TABLE_COMMENT
    : '#' TEXT* -> skip
    ;

TABLE_BLANK
    : [ \t\r\n]+ -> skip
    ;
