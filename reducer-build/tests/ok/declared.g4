/** Tokens that nothing makes: what needs them goes. */
grammar Declared;
tokens { INDENT, DEDENT, TYPED, UNUSED }
start: (line | block | secret)* misspelt? ~('x' | 'y');
line: WORD BLANK* ';' | WORD INDENT | WORD FRAGMENT;
block: INDENT line+ DEDENT;
misspelt: WORT ';' | nested;
nested: block | TYPED;
secret: 'y' BLANK;
WORD: [a-z]+;
BLANK: ' ' -> skip;
fragment FRAGMENT: '0';
