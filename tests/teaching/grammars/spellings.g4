/** The same lists in every spelling: by quantifiers, by recursion, with all kinds of separators. */
grammar spellings;

file
    : section* EOF
    ;

section
    : 'left' left ';' # byLeft
    | 'right' right ';' # byRight
    | 'rest' rest ';' # byRest
    | 'many' many ';' # byMany
    | 'some' some ';' # bySome
    | 'ends' ends ';' # byEnds
    | 'ended' ended* ';' # byEnded
    | 'maybe' (item ',')* item? ';' # byMaybe
    | 'trailing' trailing ';' # byTrailing
    | 'either' item ((',' | '/') item)* ';' # byEither
    | 'perhaps' item (','? item)* ';' # byPerhaps
    | 'two' item (',' '/' item)* ';' # byTwo
    | 'dots' (item ('.' | ':'))+ ';' # byDots
    ;

left
    : item
    | left ',' item
    ;

right
    : item ',' right
    | item
    ;

rest
    : item (',' rest)?
    ;

many
    :
    | many item
    ;

some
    : item some
    | item
    ;

ends
    : item '.'
    | ends item '.'
    ;

ended
    : '<' (item '.')* '>'
    ;

trailing
    : item ',' trailing
    | item
    |
    ;

item
    : NAME
    | '[' left ']'
    | '{' ends '}'
    | '(' many ')'
    ;

NAME
    : [a-z]
    ;

BLANK
    : [ \n]+ -> skip
    ;
