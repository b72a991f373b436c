fn f() { "abc }
