/** The parser reads what is on a channel, and nothing else can match. */
grammar AssumedChannel;
all: (MARK NAME BLANK? MARKED)+;
MARK: '#' -> channel(HIDDEN);
BLANK: ' ' -> skip;
NAME: [a-z]+ -> channel(2);
MARKED: '\n' -> channel(HIDDEN);
OTHER: .;
