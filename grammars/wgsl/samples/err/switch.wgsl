fn f() { switch 1 { } }
