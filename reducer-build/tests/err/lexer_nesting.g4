grammar Nesting;
a: DEEP;
DEEP: '(' (DEEP ',' DEEP ',' DEEP ',' DEEP ',' DEEP ',' DEEP ',' DEEP | SIDE)? ')';
fragment SIDE: 's' DEEP DEEP DEEP DEEP 't';
