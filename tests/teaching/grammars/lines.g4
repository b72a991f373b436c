/** What a token is depends on its neighbours: a filter inserts `;` at the ends of lines, and tells parentheses apart. */
grammar lines;

options { filter = crate.filters.Lines; }

file
    : (statement ';')* EOF
    ;

statement
    : 'print' expression
    | NAME '=' expression
    | RECORD name=NAME '(' (fields+=NAME (',' fields+=NAME)*)? ')'
    | block
    ;

block
    : '{' (statement ';')* '}'
    ;

expression
    : term ('+' term)*
    ;

term
    : NAME
    | NUMBER
    | '(' expression ')'
    | LAMBDA_PAREN (parameters+=NAME (',' parameters+=NAME)*)? ')' '=>' block
    ;

/** `(` whose mate stands before `=>`. */
LAMBDA_PAREN
    options { retypes = PAREN; }
    : '('
    ;

PAREN
    : '('
    ;

/** A name but at the beginning of a statement, before another name. */
RECORD
    options { retypes = NAME; }
    : 'record'
    ;

NAME
    : [a-z]+
    ;

NUMBER
    : [0-9]+
    ;

COMMENT
    : '/*' ~[*]* '*/' -> channel(HIDDEN)
    ;

BLANK
    : [ \n]+ -> skip
    ;
