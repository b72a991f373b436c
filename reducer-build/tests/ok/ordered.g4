grammar Ordered;
options { caseInsensitive = true; }
all: ('let' NAME '=' TEXT ';')*;
NAME: [a-z] [a-z0-9]*?;
TEXT: '"' ('\\' . | ~["\\])*? '"';
MIXED: [A-z] '0'..'Z' ~'x' ~[m-p\u00e4];
EXACT options { caseInsensitive = false; } : 'Exact' [x-z];
GUARDED: 'g' {here()}? {there()}? 'h';
COMMENT: '/*' .*? '*/' -> skip;
LINE: '//' .*? ('\n' | EOF) -> skip;
HALF: 'u' ([\uD800-\uDBFF] | '\uDC00' | 'v')?;
EMOJI: [\p{EmojiPresentation=EmojiDefault}] [\P{EmojiPresentation=TextDefault}];
BLANK: [ \n]+ -> skip;
