/** Expressions: nodes that may stand around another alone, and alternatives that are parts of others. */
grammar sums;

file
    : mark? expression mark? EOF
    ;

mark
    : '#'
    ;

/** The shortest one says little. */
expression
options { minimal = '0(1) - 2'; }
    : sum ('<' sum)?
    ;

sum
    : sum '+' product
    | sum '-' product
    | product
    ;

product
    : factor ('*' factor)*
    ;

factor
    : '-' factor
    | NUMBER '(' marked ')'
    | '(' expression ')'
    | NUMBER
    ;

/** What stands around the expression is there when it is empty, too. */
marked
    : marks expression marks
    ;

marks
    : mark*
    ;

NUMBER
    : [0-9]+
    ;

BLANK
    : ' '+ -> skip
    ;
