/** A loop that is to end as soon as it can: the rewrites would have it go on. */
grammar lazy;
file: head rest EOF;
head: (NAME | NUMBER)*?;
rest: (NAME | NUMBER)*;
NAME: [a-z]+;
NUMBER: [0-9]+;
BLANK: [ \n]+ -> skip;
