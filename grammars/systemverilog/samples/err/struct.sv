typedef struct { int; } s;
