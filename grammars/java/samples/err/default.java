class A { void f() { switch (a) { case b, default: c(); case d: e(); } } }
