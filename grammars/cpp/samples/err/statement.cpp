void f() { if a; }
