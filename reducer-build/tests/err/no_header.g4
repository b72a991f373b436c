a: 'x';
b: a;
