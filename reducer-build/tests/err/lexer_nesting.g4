grammar Nesting;
a: DEEP LARGE;
DEEP: '(' (DEEP ',' DEEP ',' DEEP ',' DEEP ',' DEEP ',' DEEP ',' DEEP | SIDE)? ')';
fragment SIDE: 's' DEEP DEEP DEEP DEEP 't';
LARGE: '[' (LARGE | A)*? ']';
fragment A: B B B B B B B B;
fragment B: C C C C C C C C;
fragment C: D D D D D D D D;
fragment D: 'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz';
