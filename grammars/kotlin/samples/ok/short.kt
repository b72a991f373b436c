fun f() = 1
