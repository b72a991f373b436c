class A { constructor; }
