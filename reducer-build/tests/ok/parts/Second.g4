grammar Second;
import Third;
b: 'not this';
c: 'not this either';
d: 'd of second' WORD;
WORD: [a-z]+;
