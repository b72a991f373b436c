/**
 * Rules that match nothing, on both sides of what matters, and a rule that begins with itself after one of them: hidden
 * left recursion. What ends with a token is something, even where the rest of it is not.
 */
grammar hollow;

file
    : before chain after EOF
    ;

before
    : mark* flag?
    ;

after
    :
    | flag after
    ;

chain
    : mark? chain 'x'   # longer
    | 'y' before        # end
    | 'z' (before ';')+ # ended
    | 'w' semicolons    # semicolon
    ;

semicolons
    : (none ';')+
    ;

none
    :
    ;

mark
    : '!'
    ;

flag
    : '?'
    | '!' '?'
    ;

BLANK
    : [ \n]+ -> skip
    ;
