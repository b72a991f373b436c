class A { void f() { try { a(); } } int b; }
