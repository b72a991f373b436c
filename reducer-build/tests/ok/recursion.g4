// Left recursion is left to the later passes; a circle with a way out is fine.
grammar Recursion;
e: e '*' e | e '+' e | '(' e ')' | call;
call: INT args?;
args: '(' e (',' e)* ')';
INT: [0-9]+;
