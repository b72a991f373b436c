enum A { b; c }
