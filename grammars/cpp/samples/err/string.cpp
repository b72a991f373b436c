const char *a = "b;
