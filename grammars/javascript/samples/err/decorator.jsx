@a function f() {}
