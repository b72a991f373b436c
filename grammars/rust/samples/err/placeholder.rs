fn f() { return _ = 1; }
