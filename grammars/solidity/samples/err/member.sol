contract A { x = 1; }
