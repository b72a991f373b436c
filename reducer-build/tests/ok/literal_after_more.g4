grammar LiteralAfterMore;
// What `more` begins is part of the text of what comes next, so none of these literals is always its own text; but each has a name.
all: '\u{1F600}' 'é' ';' WORD;
WORD: [a-z]+;
BEGIN: '<' -> more;
