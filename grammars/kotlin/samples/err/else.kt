fun f() { else a }
