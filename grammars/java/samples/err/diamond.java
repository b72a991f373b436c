class A { List<> a; int b; }
