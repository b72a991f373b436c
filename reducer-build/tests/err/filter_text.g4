grammar FilterText;
options { filter = crate.filters.Filter; }
a: NAME HARD;
NAME: [a-z]+;
HARD options { retypes = NAME; } : 'Hard';
