/** JSON as RFC 8259 has it; the numbers in the comments are its sections. */
grammar json;

options { start = json; extensions = 'json'; }

/** A file: one value of any type (2). */
json
    : value EOF
    ;

/** Any value (3). */
value
    : object
    | array
    | STRING
    | NUMBER
    | 'true'
    | 'false'
    | 'null'
    ;

/** An object (4). */
object
    : '{' (members+=member (',' members+=member)*)? '}'
    ;

/** A name and its value (4). */
member
    : name=STRING ':' value
    ;

/** An array (5). */
array
    : '[' (elements+=value (',' elements+=value)*)? ']'
    ;

/** A string (7). */
STRING
    : '"' CHARACTER* '"'
    ;

fragment CHARACTER
    : ~["\\\u0000-\u001F]
    | '\\' (["\\/bfnrt] | 'u' HEX HEX HEX HEX)
    ;

fragment HEX
    : [0-9a-fA-F]
    ;

/** A number (6). */
NUMBER
    : '-'? INTEGER FRACTION? EXPONENT?
    ;

fragment INTEGER
    : '0'
    | [1-9] [0-9]*
    ;

fragment FRACTION
    : '.' [0-9]+
    ;

fragment EXPONENT
    : [eE] [+\-]? [0-9]+
    ;

/** Insignificant white space (2). */
WHITESPACE
    : [ \t\n\r]+ -> skip
    ;
