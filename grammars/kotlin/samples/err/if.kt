fun f() { if a b }
