parser grammar Lists;

options {
    tokenVocab = SplitLexer;
}

values: value (',' value)*;

// The importing grammar has another one.
value: NUMBER;
