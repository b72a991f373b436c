grammar Third;
c: 'c of third';
WORD: [A-Z]+;
