/** A combined grammar has the names of tokens from elsewhere, and none of their rules. */
grammar own_words;
options { tokenVocab = SplitLexer; }
a: NAME (NUMBER | COMMA)*;
NAME: [a-z]+;
