SELECT a b c;
