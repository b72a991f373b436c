/** Settings in sections: a parser that has its lexer and its lists from other files. */
parser grammar split;

options {
    tokenVocab = SplitLexer;
}

import Lists;

/** Ends with the file or with a mark; sections need indentation tokens, which nobody makes here. */
file: setting* section* (END_MARK | EOF);

setting: NAME '=' values end;

section: INDENT setting DEDENT;

value: NUMBER | NAME;

end: ';' | EOF;
