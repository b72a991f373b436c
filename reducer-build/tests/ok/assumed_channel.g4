/** The parser reads what is on a channel, and nothing else can match. */
grammar AssumedChannel;
all: (MARK NAME BLANK? MARKED)+;
MARK: '#' -> channel(MARKS), mode(INSIDE);
BLANK: ' ' -> skip;
mode INSIDE;
NAME: [a-z]+ -> channel(MARKS);
MARKED: '\n' -> channel(MARKS), mode(DEFAULT_MODE);
