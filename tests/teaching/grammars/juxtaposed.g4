/**
 * An expression that no number of tokens ahead decides: `f - x` is a difference, or `f` called with `-x`, and
 * `f g x` is called from the left. As in ANTLR, the alternative that comes first is tried first, and what can go on does.
 */
grammar juxtaposed;

file
    : expression (';' expression)* EOF
    ;

expression
    : expression expression     # call
    | '-' expression            # negation
    | expression '-' expression # difference
    | expression '!'            # factorial
    | '(' expression ')'        # parens
    | NAME                      # name
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
