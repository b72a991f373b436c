/** The text of a line is a file of one line: islands lie in each other only so many times. */
grammar mirror;

file
    : LINE* EOF
    ;

LINE
    options { island = mirror; }
    : ~[\n]* '\n'
    ;
