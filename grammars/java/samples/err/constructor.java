class A { B() { } int c; }
