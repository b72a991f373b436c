/** What a name is depends on a declaration anywhere before it: each item is a section of the token filter. */
grammar scopes;

options { filter = crate.filters.Declared; }

file
    : item* EOF
    ;

item
    : 'type' NAME ';' # definition
    | TYPE NAME ';' # variable
    | NAME ';' # use
    | LAST ';' # end
    | '{' item* '}' # block
    ;

/** A name that was declared as one of a type, before another name. */
TYPE
    options { retypes = NAME; }
    : [a-z]+
    ;

/** A name whose `;` stands before a block or the end of the text. */
LAST
    options { retypes = NAME; }
    : [a-z]+
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;
