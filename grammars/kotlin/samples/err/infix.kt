fun f() { a b }
