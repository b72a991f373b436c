grammar Builtin;
options { filter = builtin.indentaton; }
file: NAME* EOF;
NAME: [a-z]+;
