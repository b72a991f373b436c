grammar Made;
options { start = file; }
tokens { NEVER, MADE }
/** The number of a token that another rule makes is another when those before it are gone. */
file: (MADE | NEVER | 'x')* EOF;
A: [a-z] 'a' -> type(MADE);
B: 'b' -> Channel(HIDDEN);
