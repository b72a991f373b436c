fun f() { when (x) { 1 } }
