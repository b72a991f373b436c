record A() { int b; static int c; }
