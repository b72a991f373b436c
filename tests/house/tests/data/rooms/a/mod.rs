mod one; mod two;
