/** A rewrite would decide which `if` an `else` belongs to, so the grammar is parsed several ways at once. */
grammar decides;
file: statement* EOF;
statement: 'if' NAME statement ('else' statement)? | NAME ';';
NAME: [a-z]+;
BLANK: [ \n]+ -> skip;
