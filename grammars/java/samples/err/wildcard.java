class A { Object o = a.new B<?>(), p = a.<?>f(); int b; }
