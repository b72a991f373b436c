while (a) function f() {}
