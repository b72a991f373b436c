/** What uses itself more than once a level or amidst single characters. */
grammar Circles;
all: (COMMENT | NAME)*;
COMMENT: '(:' (COMMENT | CHARACTER)*? ':)';
fragment CHARACTER: '\t' | '\n' | [ -~] | LETTER;
fragment LETTER: '\u00a0'..'\ud7ff' | '\ue000'..'\ufffd';
NAME: [a-z] REST?;
fragment REST: [a-z0-9] REST;
