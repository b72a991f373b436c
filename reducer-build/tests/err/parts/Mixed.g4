lexer grammar Mixed;
A: 'a';
rule: A;
