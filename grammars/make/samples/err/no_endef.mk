define A
b
