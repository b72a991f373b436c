/** Units upon units, lists by left recursion, and a start rule with several alternatives. */
grammar chains;

options { start = start; }

start
    : list # onlyList
    | '?' term # question
    | start '!' # loud
    ;

list
    : item
    | list ',' item
    ;

item
    : term # onlyTerm
    | '-' item # negative
    ;

term
    : chain
    ;

chain
    : atom # onlyAtom
    | term '*' atom # product
    ;

atom
    : '(' (list ';')? list ')' # nested
    | symbol # onlySymbol
    | 'none' # none
    | 'None' # noneOther
    | ('+' | 'plus') # signs
    ;

/** The names of these rules mean something in the generated code, too. */
symbol
    : language
    | '[' result? ']'
    ;

language
    : Kind
    ;

result
    : Kind '=' Kind
    ;

Kind
    : [0-9]+
    ;

/** Only lines can be hidden. */
Self
    : '\n' -> skip
    ;
