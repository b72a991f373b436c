fun f(a: Int b: Int) {}
