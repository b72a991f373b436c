grammar Unsupported;
options { tokenVocab = Words; caseInsensitive = true; }
import Common, Other;
tokens { INDENT, DEDENT }
channels { COMMENTS }
a: <assoc=right> a '^'<assoc=right> a | {p()}? 'x'*? INDENT | fromElsewhere;
b options { island = html; } : 'b'?? 'c'+?;
COMMENT: '/*' .*? '*/' -> channel(COMMENTS);
OPEN options { caseInsensitive = true; } : '<' -> pushMode(INSIDE), type(LESS);
MORE: 'm' {p()}? -> more;
LAST: '//' ~'\n'* ('\n' | EOF) -> skip;
mode INSIDE;
CLOSE: '>' -> popMode;
LT: '<';
