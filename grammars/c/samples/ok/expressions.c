struct s { int a[3]; struct { int b; } c; };
int f(int x, struct s *p, int *q)
{
    int y = x++ + ++x - -x * ~x / !x % (x << 2 >> 1) & x | x ^ x && x || x;
    y = x < 1 == x >= 2 != (x <= 3) > 4;
    p->c.b = (*p).a[1] = q[0], *q = (char)'a';
    y += x -= y *= x /= 3, x %= 2, x <<= 1, x >>= 1, x &= 1, x ^= 2, x |= 3;
    *p = (struct s){ .a[1] = 2, .c = { .b = 3 }, .a = { [0 ... 1] = 4, [2] 5 } };
    y = _Generic(x, int: 1, default: 2, struct s *: 3);
    const char *t = "a" "b\"" u8"c" ? "d" + L'\n' : (const char *)0;
    return f(f(1, 0, 0), &*p, (int *)(void *)t) + 0x1p-3 + 1.5e+3f + .5L;
}
