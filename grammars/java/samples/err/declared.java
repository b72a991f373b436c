class A { void f() { if (a) int b; } }
