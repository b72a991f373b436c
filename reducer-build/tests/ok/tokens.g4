// Which token a literal is; sets of tokens; tokens inside of others; hidden ones.
grammar Tokens;
options { start = begin; }

begin: 'if' IF 'new' '+' any* ';' EOF?;
any: ~('if' | ID | ';') | ID . ;
IF: 'if';
PLUS_ASSIGN: '+' '=';
ID: LETTER (LETTER | DIGIT)*;
LETTER: [\p{L}_$];
fragment DIGIT: '0'..'9' | '\u{1D7CE}'..'\u{1D7FF}';
LATER: 'later' -> channel(DEFAULT_TOKEN_CHANNEL);
COMMENT: '//' ~[\r\n]* -> channel(HIDDEN);
WS: (' ' | '\t') -> skip;
LINE: '\n' -> channel(LINES) | '\r\n' -> skip;
