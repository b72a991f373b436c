/** An island of `themes`. */
grammar blocks;

import Declarations;

block
    : '{' declaration* '}' EOF
    ;
