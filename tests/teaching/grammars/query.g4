/** Lexer rules with a mind of their own: letters in both cases, non-greedy quantifiers, `EOF`. */
grammar query;
options { caseInsensitive = true; }

queries: query*;
query: 'select' fields 'from' NAME filter? ';' | EMBEDDED ';' | NEVER ';';
fields: '*' | value (',' value)*;
filter: WHERE value;
value: NAME | TEXT | RAW | EXACT | 'not' value;

EXACT options { caseInsensitive = false; } : 'NULL';
WHERE: 'where';
NAME: [a-z]+;
NEVER: 'never';
TEXT: '"' ('\\' . | ~["\\])*? '"';
RAW: '$$' (~'$' | '\\$' | '$' ~'$')*? '$$';
EMBEDDED: '{' .*? '}' 'end'?;
COMMENT: '/*' .*? '*/' -> skip;
LINE: '--' .*? ('\r'? '\n' | EOF) -> skip;
BLANK: [ \r\n]+ -> skip;
