int a;
int (;
int b;
int c(void) { return ]; }
