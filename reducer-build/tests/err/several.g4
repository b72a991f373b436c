grammar Several;

program: (statement)* EOF;
statement: 'let' ID = expression ';'
         | 'print' expresion ';';
expression: term ('+' term)*;
term: NUMBER | ID | '(' expression ')';

NUMBER: [9-0]+;
ID: [a-z]*;
STRING: '"' .*? '"';
WS: [ \t]+ -> skipp;
