class A { void f() { a(;) } void g() { } }
