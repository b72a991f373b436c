class A { a b } c
