mod a; mod b;
