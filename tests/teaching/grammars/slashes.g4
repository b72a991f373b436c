/** What `/` begins depends on the token before it: a filter chooses the mode. */
grammar slashes;

options { filter = crate.filters.Slashes; }

file
    : statement* EOF
    ;

statement
    : expression (END | LINE_END)
    ;

expression
    : operand (operators+=operator operand)*
    ;

operator
    : DIVIDE
    | PLUS
    ;

operand
    : name=NAME
    | pattern=REGEX
    | OPEN expression CLOSE
    ;

/** In the default mode an operand is expected. */
REGEX
    : '/' ~[/\n]+ '/'
    ;

NAME
    : [a-z]+
    ;

OPEN
    : '('
    ;

BLANK
    : ' ' -> skip
    ;

mode OPERATOR;

DIVIDE
    : '/'
    ;

PLUS
    : '+'
    ;

CLOSE
    : ')'
    ;

END
    : ';'
    ;

LINE_END
    : '\n'
    ;

OPERATOR_BLANK
    : ' ' -> skip
    ;
