/** What changes the tree and not the language, or is not needed at all. */
grammar Notation;
options { colour = red; superClass = Base; contextSuperClass = Base; accessLevel = public; }
@header { one }
@members { two }
@lexer::members { three }
start: expression EOF;
expression
    : <assoc=right> expression '^' expression # binary
    | expression '?'<assoc=right> expression ':' expression # ternary
    | <assoc=left> expression '*' expression # binary
    | {one}? many {two} {three}? # several
    ;
many options { k = 2; } : 'a'*? 'b'+? 'c'?? (none? 'd' | (('e'?)?)) {four};
none: 'f'? | ;
