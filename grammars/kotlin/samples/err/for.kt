fun f() { for (x y) {} }
