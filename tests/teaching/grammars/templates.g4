/** How a lexer rule is read depends on the token before it, and on what was opened last. */
grammar templates;

file
    : (expression ';')* EOF
    ;

expression
    : operand (operators+=operator operand)*
    ;

operator
    : '/'
    | '+'
    ;

operand
    : NAME
    | REGEX
    | '(' expression ')'
    | '{' (expression ';')* CLOSE_BRACE
    | OPEN part* CLOSE
    ;

part
    : TEXT
    | HOLE expression HOLE_END
    ;

/** After an operand, `/` divides. */
REGEX
    options { notAfter = 'NAME REGEX ) CLOSE_BRACE CLOSE'; }
    : '/' ~[/\n]+ '/'
    ;

NAME
    : [a-z]+
    ;

OPEN
    : '`' -> pushMode(TEMPLATE)
    ;

/** Of a template; all others are those of braces. */
HOLE_END
    options { closes = HOLE; }
    : '}' -> popMode
    ;

CLOSE_BRACE
    : '}'
    ;

BLANK
    : [ \n]+ -> skip
    ;

mode TEMPLATE;

HOLE
    : '${' -> pushMode(DEFAULT_MODE)
    ;

TEXT
    : ~[`$]+
    ;

CLOSE
    : '`' -> popMode
    ;
