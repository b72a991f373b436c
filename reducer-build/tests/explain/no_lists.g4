/** What looks like a list and stays as it is, lest something be lost. */
grammar no_lists;

file
    : labels names ';' calls separators lengths two optional
    ;

labels
    : first=NAME (',' rest=NAME)* ';'
    ;

names
    : NAME # last
    | NAME ',' names # more
    ;

calls
    : NAME
    | before=calls ',' NAME
    ;

separators
    : ';' NAME (by=',' NAME)*
    ;

lengths
    : (NAME ('.' | '.' '.'))* ';'
    ;

two
    : NAME ('+' NAME)+
    ;

optional
    : ';' NAME? (',' NAME)*
    ;

NAME
    : [a-z]+
    ;

BLANK
    : ' '+ -> skip
    ;
