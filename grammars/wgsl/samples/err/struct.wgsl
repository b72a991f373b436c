struct A { }
