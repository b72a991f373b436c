typedef int T;
int main(int argc, char **argv)
{
    T x = 1, *y;
    unsigned T2 = 2;
    for (int i = 0; i < argc; i++) x += i;
    for (;;) { if (x) break; else continue; }
    while (x--) do y = &x; while (*y > 3);
    switch (x) { case 1: case 2 ... 3: x = 4; default: ; }
again:
    if (x) if (*y) goto again; else { T * z = 0; (void)z; }
    { int T = 3; T * T; x = (T) + 1; }
    x = (T) + 1;
    x = x ? x = 2, 3 : 4;
    return (T)(x) + sizeof(T) * sizeof x + sizeof (T){1};
}
