module m; wire a;
