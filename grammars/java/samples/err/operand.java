class A { void f() { a + ; b(); } int c; }
