fn f() { if a { }
