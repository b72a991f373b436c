/** An island of `page`: another start for the same rules as in `blocks`. */
grammar declarations;

import Declarations;

declarations
    : declaration* EOF
    ;
