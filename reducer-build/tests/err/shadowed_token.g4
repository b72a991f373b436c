grammar shadowed_token;

unit
    : (WORD | NAME | 'x')+
    ;

WORD
    : [a-z]+
    ;

NAME
    : [a-y] [b-z]*
    ;
