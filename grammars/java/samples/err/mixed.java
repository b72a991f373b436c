class A { void f() { switch (a) { case 1 -> b(); case 2: c(); } } }
