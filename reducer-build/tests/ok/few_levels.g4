/** Too large for more than one level: what has no text without the others is made of what is left, or never matches. */
grammar FewLevels;
all: (DEEP | SQUARE)*;
DEEP: '(' DEEP DEEP DEEP DEEP DEEP DEEP DEEP DEEP LARGE? ')' | SQUARE | LARGE;
SQUARE: '[' CURLY ']' | '<' DEEP '>';
fragment CURLY: '{' SQUARE '}';
fragment LARGE: TENTH TENTH TENTH TENTH TENTH TENTH TENTH TENTH TENTH TENTH;
fragment TENTH: PART PART PART PART PART PART PART PART PART PART;
fragment PART: 'abcdefghijklmnopqrstuvwxy';
