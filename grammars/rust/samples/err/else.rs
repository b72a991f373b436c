fn f() { else {} }
