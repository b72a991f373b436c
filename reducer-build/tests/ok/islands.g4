/** The languages of islands: a module beside the grammar's own, or a path. */
grammar islands;

file
    : (STYLE | SCRIPT | NAME)* EOF
    ;

STYLE
    options { island = css; }
    : '{' ~'}'* '}'
    ;

/** What the filter makes can be an island, too; two parts are one token. */
SCRIPT
    options { island = crate.languages.js; retypes = NAME; }
    : '(' ~')'* ')'
    ;

NAME
    : [a-z]+
    | '(' ~')'* ')'
    ;
