interface A { a b }
