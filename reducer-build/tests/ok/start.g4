// Without the option, the rule that reaches most is the start, not the first one.
grammar Start;
leaf: 'x';
other: leaf;
top: middle leaf;
middle: leaf | '(' top ')';
