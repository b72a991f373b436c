grammar Minimal;
file : a b c d EOF;
a options { minimal = 'x ; x'; } : '(' (X ';')* X? ')';
b options { minimal = ' y'; } : Y;
c options { minimal = '?'; standIns = 'x y'; } : X;
d options { minimal = '(x;x;)y'; } : a Y;
X : 'x';
Y : 'y';
BLANK : ' ' -> skip;
