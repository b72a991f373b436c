grammar Commands;
a: B SOME WS;
B: 'b' -> skp;
SOME: 'c' -> skip | 'd';
WS: ' ' -> skip(1);
N: '\n' -> channel;
X: 'x' HELP -> frobnicate;
fragment HELP: 'help' -> skip;
