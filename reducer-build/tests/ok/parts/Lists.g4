parser grammar Lists;
options { tokenVocab = SplitLexer; language = Rust; }
import split;
list: item (',' item)*;
// The importing grammar has its own.
item: NUMBER;
