const char *a = A "b", *c = "b" A, *d = PRId64 "\n";

void f(long x) {
    printf("%" PRId64 "\n", x);
    g(A B "c", 1);
    asm volatile("a" M "b" : : "r"(x));
}

static_assert(1, "a" A);
