grammar EmptyRepeat;
a: (A?)* b+ (A | )? c?;
b: A* | c;
c: 'c'?;
A: 'x' ('a'?)* ('b' | D)+ D? E*;
fragment D: 'd'*;
fragment E: 'e';
