typedef int T;
int add(a, b) int a; T b; { return a + b; }
char *name(p, n)
    register char *p;
{
    return p;
}
main() { return add(1, 2); }
int (*choose(int which))(int, int) { return 0; }
static implicit(void) { return 1; }
T t(T a, T (*b)(T), T) { return a; }
