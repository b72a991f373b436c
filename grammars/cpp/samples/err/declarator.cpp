int 3;
