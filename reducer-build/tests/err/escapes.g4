grammar Escapes;
a: '\q' '\u12' '' '\u{110000}' '\uD83D' '\p{L}';
A: [\w\u{}x] | [] | [z-a0-9] | [\p{Nope}] | [\uD800-\uDBFF] | [a-\p{L}];
B: 'z'..'a' | 'ab'..'c' | ~'ab' | ~A | 'a'..'\x';
C: [\p{L} | "double";
