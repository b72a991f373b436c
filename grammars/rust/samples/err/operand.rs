fn f() { a + ; }
