fun f(x: List<Int) {}
