grammar Duplicate;
a: A;
A: 'x';
a: 'y';
fragment A: 'z';
EOF: 'e';
