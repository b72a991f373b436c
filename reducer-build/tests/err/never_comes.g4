/** Nothing is left of the start rule. */
grammar NeverComes;
tokens { A }
start: A b;
b: 'b' c;
c: MISSING | start;
