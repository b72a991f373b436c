fun f() { a() b() }
