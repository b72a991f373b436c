/**
 * CMake's language, as cmake-language(7) has it. Commands that begin and end blocks make blocks of what is between them.
 */
grammar cmake;

options { start = file; extensions = 'cmake'; filter = builtin.lineEnds; after = 'CLOSE'; brackets = ' '; blocks = ' '; backend = lalrpop; }

tokens { END }

file
    : commands+=command* EOF
    ;

command
    options { recover = true; }
    : name=NAME arguments END # invocation
    | IF condition=oneOrMore END body+=command* branches+=branch* otherwise? ENDIF arguments END # if_
    | FOREACH head=oneOrMore END body+=command* ENDFOREACH arguments END # foreach_
    | WHILE condition=oneOrMore END body+=command* ENDWHILE arguments END # while_
    | FUNCTION head=oneOrMore END body+=command* ENDFUNCTION arguments END # function_
    | MACRO head=oneOrMore END body+=command* ENDMACRO arguments END # macro_
    | BLOCK arguments END body+=command* ENDBLOCK arguments END # block_
    ;

branch
    : ELSEIF condition=oneOrMore END body+=command*
    | withoutCondition
    ;

/** An error, if it is come to. */
withoutCondition
    options { given = true; }
    : ELSEIF OPEN CLOSE END body+=command*
    ;

otherwise
    : ELSE arguments END body+=command*
    ;

arguments
    : OPEN list+=argument* CLOSE
    ;

oneOrMore
    : OPEN list+=argument+ CLOSE
    ;

argument
    : UNQUOTED
    | QUOTED
    | BRACKET
    | group
    ;

/** Parentheses in parentheses, as in conditions. */
group
    : INNER_OPEN list+=argument* INNER_CLOSE
    ;

// ---- Where a command begins ----

IF : [iI] [fF] ;
ELSEIF : [eE] [lL] [sS] [eE] [iI] [fF] ;
ELSE : [eE] [lL] [sS] [eE] ;
ENDIF : [eE] [nN] [dD] [iI] [fF] ;
FOREACH : [fF] [oO] [rR] [eE] [aA] [cC] [hH] ;
ENDFOREACH : [eE] [nN] [dD] [fF] [oO] [rR] [eE] [aA] [cC] [hH] ;
WHILE : [wW] [hH] [iI] [lL] [eE] ;
ENDWHILE : [eE] [nN] [dD] [wW] [hH] [iI] [lL] [eE] ;
FUNCTION : [fF] [uU] [nN] [cC] [tT] [iI] [oO] [nN] ;
ENDFUNCTION : [eE] [nN] [dD] [fF] [uU] [nN] [cC] [tT] [iI] [oO] [nN] ;
MACRO : [mM] [aA] [cC] [rR] [oO] ;
ENDMACRO : [eE] [nN] [dD] [mM] [aA] [cC] [rR] [oO] ;
BLOCK : [bB] [lL] [oO] [cC] [kK] ;
ENDBLOCK : [eE] [nN] [dD] [bB] [lL] [oO] [cC] [kK] ;

NAME
    : [A-Za-z_] [A-Za-z0-9_]*
    ;

OPEN
    : '(' -> pushMode(ARGUMENTS)
    ;

COMMENT
    : ('#' BRACKETS | '#' REST) -> skip
    ;

BLANK
    : [ \t\r\n\uFEFF]+ -> skip
    ;

/** Not what begins a comment in brackets. */
fragment REST
    : (~[[\r\n] | '[' '='* ~[[=\r\n]) ~[\r\n]*
    | ('[' '='*)?
    ;

/** As many `=` at the end as at the beginning, counted up to four. */
fragment BRACKETS
    : '[[' .*? ']]'
    | '[=[' .*? ']=]'
    | '[==[' .*? ']==]'
    | '[===[' .*? ']===]'
    | '[====[' .*? ']====]'
    | '[=====' '='* '[' .*? ']=====' '='* ']'
    ;

mode ARGUMENTS;

INNER_OPEN
    : '(' -> pushMode(INNER_ARGUMENTS)
    ;

CLOSE
    : ')' -> popMode
    ;

/** As it was before quotes, too: `-Da="b c"`, `$(name)`. What begins as a bracket does is none. */
UNQUOTED
    : (PLAIN | '[' '='* PLAIN | VARIABLE) (PLAIN | [[=] | STRING | VARIABLE)*
    | '[' '='*
    | '='+ (PLAIN | [[=] | STRING | VARIABLE)*
    ;

fragment PLAIN
    : ~[ \t\r\n()#"\\[=]
    | '\\' .
    ;

fragment VARIABLE
    : '$(' [A-Za-z0-9_]* ')'
    ;

QUOTED
    : STRING
    ;

fragment STRING
    : '"' (~["\\] | '\\' .)* '"'
    ;

BRACKET
    : BRACKETS
    ;

ARGUMENTS_COMMENT
    : ('#' BRACKETS | '#' REST) -> skip
    ;

ARGUMENTS_BLANK
    : [ \t\r\n]+ -> skip
    ;

mode INNER_ARGUMENTS;

INNER_INNER_OPEN
    : '(' -> type(INNER_OPEN), pushMode(INNER_ARGUMENTS)
    ;

INNER_CLOSE
    : ')' -> popMode
    ;

INNER_UNQUOTED
    : UNQUOTED -> type(UNQUOTED)
    ;

INNER_QUOTED
    : STRING -> type(QUOTED)
    ;

INNER_BRACKET
    : BRACKETS -> type(BRACKET)
    ;

INNER_COMMENT
    : ('#' BRACKETS | '#' REST) -> skip
    ;

INNER_BLANK
    : [ \t\r\n]+ -> skip
    ;
