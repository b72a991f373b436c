/** Code of the superclass makes `INDENT` and `DEDENT`. */
grammar Assumed;
options { superClass = AssumedBase; }
tokens { INDENT, DEDENT, UNUSED }
all: block | MISSING;
block: INDENT (NAME | MARK | block)+ DEDENT;
NAME: [a-z]+;
MARK: '#' -> channel(HIDDEN);
BLANK: ' ' -> channel(HIDDEN);
