grammar NoParserRule;
A: 'a';
