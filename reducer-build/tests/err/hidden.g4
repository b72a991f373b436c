grammar Hidden;
a: 'a' WS b;
b: ' ' ~(A | WS) | ~(A | B);
A: 'a'; B: 'b';
WS: ' ' -> skip;
