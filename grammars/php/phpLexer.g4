/**
 * The tokens of PHP: text outside of code, code, and what stands in strings. All words of code are there before `NAME`, which
 * matches them, too.
 */
lexer grammar phpLexer;

options { caseInsensitive = true; }

// ---- Outside of code ----

/** Tags, and text between them, line by line. */
HTML
    : '<' (~[<>?] ~[<>]*)? '>'?
    | ~[<\r\n]+
    | [ \t\r\n]+
    ;

/** A `<?` of other languages. */
OTHER_OPEN
    : '<?' -> type(HTML)
    ;

OPEN
    : '<?php' ([ \n\t] | '\r' '\n'?) -> mode(CODE)
    ;

ECHO_OPEN
    : '<?=' -> mode(CODE)
    ;

// ---- Code ----

mode CODE;

CLOSE
    : '?>' ('\n' | '\r' '\n'?)? -> mode(DEFAULT_MODE)
    ;

ABSTRACT : 'abstract' ;
AND : 'and' ;
ARRAY : 'array' ;
AS : 'as' ;
BREAK : 'break' ;
CALLABLE : 'callable' ;
CASE : 'case' ;
CATCH : 'catch' ;
CLASS : 'class' ;
CLONE : 'clone' ;
CONST : 'const' ;
CONTINUE : 'continue' ;
DECLARE : 'declare' ;
DEFAULT : 'default' ;
DO : 'do' ;
ECHO : 'echo' ;
ELSE : 'else' ;
ELSEIF : 'elseif' ;
EMPTY : 'empty' ;
ENDDECLARE : 'enddeclare' ;
ENDFOR : 'endfor' ;
ENDFOREACH : 'endforeach' ;
ENDIF : 'endif' ;
ENDSWITCH : 'endswitch' ;
ENDWHILE : 'endwhile' ;
ENUM : 'enum' ;
EVAL : 'eval' ;
EXIT : 'exit' ;
EXTENDS : 'extends' ;
FINAL : 'final' ;
FINALLY : 'finally' ;
FN : 'fn' ;
FOR : 'for' ;
FOREACH : 'foreach' ;
FUNCTION : 'function' ;
GLOBAL : 'global' ;
GOTO : 'goto' ;
IF : 'if' ;
IMPLEMENTS : 'implements' ;
INCLUDE : 'include' ;
INCLUDE_ONCE : 'include_once' ;
INSTANCEOF : 'instanceof' ;
INSTEADOF : 'insteadof' ;
INTERFACE : 'interface' ;
ISSET : 'isset' ;
LIST : 'list' ;
MATCH : 'match' ;
NAMESPACE : 'namespace' ;
NEW : 'new' ;
OR : 'or' ;
PRINT : 'print' ;
PRIVATE : 'private' ;
PROTECTED : 'protected' ;
PUBLIC : 'public' ;
READONLY : 'readonly' ;
REQUIRE : 'require' ;
REQUIRE_ONCE : 'require_once' ;
RETURN : 'return' ;
STATIC : 'static' ;
SWITCH : 'switch' ;
THROW : 'throw' ;
TRAIT : 'trait' ;
TRY : 'try' ;
UNSET : 'unset' ;
USE : 'use' ;
VAR : 'var' ;
WHILE : 'while' ;
XOR : 'xor' ;
YIELD : 'yield' ;
DIE : 'die' ;
OPEN_PAREN : '(' ;
CLOSE_PAREN : ')' ;
OPEN_BRACKET : '[' ;
CLOSE_BRACKET : ']' ;
SEMICOLON : ';' ;
COMMA : ',' ;
SCOPE : '::' ;
COLON : ':' ;
NULL_ARROW : '?->' ;
ARROW : '->' ;
DOUBLE_ARROW : '=>' ;
DOTS : '...' ;
ASSIGN : '=' ;
ADD_ASSIGN : '+=' ;
SUB_ASSIGN : '-=' ;
MUL_ASSIGN : '*=' ;
POWER_ASSIGN : '**=' ;
DIV_ASSIGN : '/=' ;
JOIN_ASSIGN : '.=' ;
MOD_ASSIGN : '%=' ;
AND_ASSIGN : '&=' ;
OR_ASSIGN : '|=' ;
XOR_ASSIGN : '^=' ;
LEFT_ASSIGN : '<<=' ;
RIGHT_ASSIGN : '>>=' ;
NULL_ASSIGN : '??=' ;
POWER : '**' ;
MUL : '*' ;
DIV : '/' ;
MOD : '%' ;
INCREMENT : '++' ;
ADD : '+' ;
DECREMENT : '--' ;
SUB : '-' ;
JOIN : '.' ;
LEFT : '<<' ;
RIGHT : '>>' ;
AT_MOST : '<=' ;
AT_LEAST : '>=' ;
ORDER : '<=>' ;
LESS : '<' ;
GREATER : '>' ;
SAME : '===' ;
EQUAL : '==' ;
NOT_SAME : '!==' ;
NOT_EQUAL : '!=' ;
UNEQUAL : '<>' ;
BOTH : '&&' ;
EITHER : '||' ;
NULL_ELSE : '??' ;
BIT_AND : '&' ;
BIT_OR : '|' ;
BIT_XOR : '^' ;
BIT_NOT : '~' ;
NOT : '!' ;
SILENT : '@' ;
QUESTION : '?' ;
DOLLAR : '$' ;
BACKSLASH : '\\' ;
ATTRIBUTE_OPEN : '#[' ;
LEFT_BRACE : '{' -> pushMode(CODE) ;
RIGHT_BRACE : '}' -> popMode ;

YIELD_FROM
    : 'yield' [ \t\r\n]+ 'from'
    ;

/** Who may write a property (8.4). */
SETTER
    : ('private' | 'protected' | 'public') '(set)'
    ;

/** What comes after it is no code. */
HALT
    : '__halt_compiler' SPACE* '(' SPACE* ')' SPACE* (';' | '?>' '\n'?) -> mode(AFTER)
    ;

CAST
    : '(' [ \t]* ('int' 'eger'? | 'bool' 'ean'? | 'float' | 'double' | 'real' | 'string' | 'binary' | 'array' | 'object') [ \t]* ')'
    ;

NAME
    : WORD
    ;

QUALIFIED
    : '\\' WORD ('\\' WORD)*
    | WORD ('\\' WORD)+
    ;

VARIABLE
    : '$' WORD
    ;

fragment WORD
    : [a-z_\u0080-\u{10FFFF}] [a-z0-9_\u0080-\u{10FFFF}]*
    ;

NUMBER
    : DIGITS
    | (DIGITS '.' DIGITS? | '.' DIGITS) EXPONENT?
    | DIGITS EXPONENT
    | '0x' HEX ('_'? HEX)*
    | '0b' [01] ('_'? [01])*
    | '0o' [0-7] ('_'? [0-7])*
    ;

fragment DIGITS
    : [0-9] ('_'? [0-9])*
    ;

fragment EXPONENT
    : 'e' [+\-]? DIGITS
    ;

fragment HEX
    : [0-9a-f]
    ;

/** Without a hole. */
STRING
    : 'b'? '\'' (~['\\] | '\\' .)* '\''
    | 'b'? '"' QUOTED* ('$'* | '{'*) '"'
    ;

fragment QUOTED
    : ~["\\${]
    | '\\' .
    | '$'+ (~["\\${a-z_\u0080-\u{10FFFF}] | '\\' .)
    | '{'+ (~["\\${] | '\\' .)
    ;

QUOTE
    : 'b'? '"' -> pushMode(TEMPLATE)
    ;

BACKTICK
    : '`' -> pushMode(SHELL)
    ;

/** The label is that of the end. */
HERE_OPEN
    options { fixed = true; }
    : 'b'? '<<<' [ \t]* (WORD | '"' WORD '"') -> mode(HEREDOC)
    ;

NOW_OPEN
    options { fixed = true; }
    : 'b'? '<<<' [ \t]* '\'' WORD '\'' -> mode(NOWDOC)
    ;

COMMENT
    : '/*' (~[*] | '*'+ ~[*/])* '*'+ '/' -> channel(HIDDEN)
    ;

/** It ends before a `?>`, too. */
LINE_COMMENT
    : ('//' | '#' IN_COMMENT) (IN_COMMENT | '[')* ('?'+ [\r\n])? -> channel(HIDDEN)
    | '#' ('?'+ [\r\n])? -> channel(HIDDEN)
    ;

fragment IN_COMMENT
    : ~[[?\r\n]
    | '?'+ ~[?>\r\n]
    ;

BLANK
    : SPACE+ -> skip
    ;

fragment SPACE
    : [ \t\r\n\u000B\u000C]
    ;

mode TEMPLATE;

QUOTE_END
    : '{'* '"' -> popMode
    ;

HOLE_VARIABLE
    : '$' WORD -> type(VARIABLE)
    ;

NAME_HOLE
    : '$' WORD ('[' (WORD | '-'? [0-9]+ | '$' WORD) ']' | '?'? '->' WORD)
    ;

HOLE
    : '{'+ -> pushMode(CODE)
    ;

NAME_HOLE_OPEN
    : '${' -> pushMode(CODE)
    ;

CHARS
    : QUOTED+
    ;

LONE_DOLLAR
    : '$' -> type(CHARS)
    ;

mode SHELL;

BACKTICK_END
    : '{'* '`' -> popMode
    ;

SHELL_VARIABLE
    : '$' WORD -> type(VARIABLE)
    ;

SHELL_NAME_HOLE
    : '$' WORD ('[' (WORD | '-'? [0-9]+ | '$' WORD) ']' | '?'? '->' WORD) -> type(NAME_HOLE)
    ;

SHELL_HOLE
    : '{'+ -> type(HOLE), pushMode(CODE)
    ;

SHELL_NAME_HOLE_OPEN
    : '${' -> type(NAME_HOLE_OPEN), pushMode(CODE)
    ;

SHELL_CHARS
    : (~[`\\${] | '\\' . | '{'+ (~[`\\${] | '\\' .))+ -> type(CHARS)
    ;

SHELL_DOLLAR
    : '$' -> type(CHARS)
    ;

mode HEREDOC;

/** A line end, and what may be the label of the end. No line may be indented less than the end. */
HERE_LINE
    options { fixed = true; }
    : LINE_END [ \t]* WORD?
    ;

/** The same after what would begin a hole or an escape in a line. */
HERE_LINE_AFTER
    options { fixed = true; }
    : ('{'+ | '\\') LINE_END [ \t]* WORD?
    ;

/** The filter knows it by its label. */
HERE_END
    options { retypes = HERE_LINE; fixed = true; }
    : LINE_END [ \t]* WORD
    ;

HERE_END_AFTER
    options { retypes = HERE_LINE_AFTER; fixed = true; }
    : ('{'+ | '\\') LINE_END [ \t]* WORD
    ;

fragment LINE_END
    : '\n'
    | '\r' '\n'?
    ;

HERE_VARIABLE
    : '$' WORD -> type(VARIABLE)
    ;

HERE_NAME_HOLE
    : '$' WORD ('[' (WORD | '-'? [0-9]+ | '$' WORD) ']' | '?'? '->' WORD) -> type(NAME_HOLE)
    ;

HERE_HOLE
    : '{'+ -> type(HOLE), pushMode(CODE)
    ;

HERE_NAME_HOLE_OPEN
    : '${' -> type(NAME_HOLE_OPEN), pushMode(CODE)
    ;

HERE_CHARS
    : (~[\\${\r\n] | '\\' ~[\r\n] | '{'+ (~[\\${\r\n] | '\\' ~[\r\n]))+ -> type(CHARS)
    ;

HERE_DOLLAR
    : '$' -> type(CHARS)
    ;

mode NOWDOC;

NOW_LINE
    : LINE_END [ \t]* WORD? -> type(HERE_LINE)
    ;

NOW_CHARS
    : ~[\r\n]+ -> type(CHARS)
    ;

mode AFTER;

/** Whatever it is. */
DATA
    : .+
    ;
