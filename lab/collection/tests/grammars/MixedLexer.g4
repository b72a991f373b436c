lexer grammar MixedLexer;

NOT: 'not';
NEW: 'new';
EQUALS: '=';
SEMI: ';';
COMMA: ',';
DOT: '.';
LEFT: '(';
RIGHT: ')';
MINUS: '-';
POWER: '^';
TIMES: '*';
OVER: '/';
PLUS: '+';
NAME: [a-z]+;
CLOSE: '}' -> popMode;
QUOTE: '"' -> pushMode(STRING);
BLANK: [ \n]+ -> skip;

mode STRING;

END_QUOTE: '"' -> popMode;
OPEN: '${' -> pushMode(DEFAULT_MODE);
CHARS: (~["$] | '$' ~["{])+;
