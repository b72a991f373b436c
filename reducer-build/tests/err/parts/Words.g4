lexer grammar Words;
A: 'a';
