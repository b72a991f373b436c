@location fn f() {}
