class A { int x = ; void f() { } }
