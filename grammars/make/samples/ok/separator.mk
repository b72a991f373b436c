a: b
one two
c: d
