class A { void f() { switch (a) { case b when c: d(); case e: g(); } } }
