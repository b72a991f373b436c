grammar First;
options { start = b; language = Java; colour = red; }
import Third;
tokens { VIRTUAL }
a: 'not this';
b: 'b of first';
