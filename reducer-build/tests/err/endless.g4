grammar Endless;
options { start = a; }
a: b | 'x' e f;
b: 'b' c;
c: 'c' b;
d: 'x' | e;
e: 'e' (e | e)+;
f: f a;
g: a? | b;
