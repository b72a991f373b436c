grammar UnterminatedAction;
a: 'x' { if (x) { y(); };
b: 'y';
