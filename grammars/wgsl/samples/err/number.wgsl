const a = 01;
