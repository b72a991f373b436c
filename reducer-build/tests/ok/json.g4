/** A format for data. */
grammar Json;

/** A whole file. */
json: value EOF;

value
    : object        # objectValue
    | array         # arrayValue
    | STRING        # string
    | NUMBER        # number
    | ('true' | 'false' | 'null') # constant
    ;

object: '{' (members+=member (',' members+=member)*)? '}';
member: key=STRING ':' value;
array: '[' (value (',' value)*)? ']';

/**
 * Text in double quotes.
 *
 *   No line breaks.
 */
STRING: '"' (~["\\\u0000-\u001F] | ESCAPE)* '"';
NUMBER: '-'? INT ('.' [0-9]+)? ([eE] [+-]? [0-9]+)?;
fragment ESCAPE: '\\' (["\\/bfnrt] | 'u' HEX HEX HEX HEX);
fragment HEX: [0-9a-fA-F];
fragment INT: '0' | [1-9] [0-9]*;
BLANK: [ \t\r\n]+ -> skip;
