class A { int a };
