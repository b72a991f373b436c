/** Islands in modes: a script, which may hold pages in its turn, and what stands in the quotes of a style. */
grammar page;

file
    : item* EOF
    ;

item
    : element
    | TEXT
    ;

element
    : OPEN NAME attribute* CLOSE item* OPEN_END NAME CLOSE # pair
    | OPEN NAME attribute* CLOSE_EMPTY # empty
    | OPEN_SCRIPT SCRIPT? END_SCRIPT # script
    ;

attribute
    : NAME # plain
    | STYLE DECLARATIONS? QUOTE # style
    ;

OPEN_SCRIPT
    : '<script>' -> pushMode(IN_SCRIPT)
    ;

OPEN_END
    : '</' -> pushMode(IN_TAG)
    ;

OPEN
    : '<' -> pushMode(IN_TAG)
    ;

TEXT
    : ~'<'+
    ;

mode IN_TAG;

CLOSE
    : '>' -> popMode
    ;

CLOSE_EMPTY
    : '/>' -> popMode
    ;

STYLE
    : 'style="' -> pushMode(IN_STYLE)
    ;

NAME
    : [a-z]+
    ;

BLANK
    : [ \n]+ -> skip
    ;

mode IN_STYLE;

QUOTE
    : '"' -> popMode
    ;

DECLARATIONS
    options { island = declarations; }
    : ~'"'+
    ;

mode IN_SCRIPT;

END_SCRIPT
    : '</script>' -> popMode
    ;

/** Ends before `</`, whatever that is in the script. */
SCRIPT
    options { island = crate.calls; }
    : (~'<' | '<' ~'/')+
    ;
