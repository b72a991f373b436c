assign a = b;
