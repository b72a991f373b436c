typedef __builtin_va_list va_list;
typedef float v4 __attribute__((vector_size(16), aligned(sizeof(float) * 4)));
__extension__ typedef unsigned __int128 wide;
extern int __attribute__((__const__)) scan(const char *__restrict s) __asm__("" "scan64") __attribute__((nothrow, format(printf, 1, 2)));
struct __attribute__((packed)) packed { char c; __extension__ union { int i; }; } __attribute__((aligned(8)));
asm(".globl x");
_Float128 q;
static __inline__ int g(int n, ...)
{
    __label__ a, b;
    va_list ap;
    void *where = &&a;
    __builtin_va_start(ap, n);
    n = __builtin_va_arg(ap, int) + __builtin_va_arg(ap, struct packed *)->c;
    n += __builtin_offsetof(struct packed, c) + __builtin_types_compatible_p(int, long);
    n = ({ int t = n; t + 1; }) ?: __builtin_choose_expr(1, 2, 3);
    __typeof__(n) m = 1; __typeof__(int *) p = &m; typeof(m + n) o;
    __asm__ volatile ("mov %1, %0" : "=r" (m), [x] "=m" (*p) : "r" (n) : "memory", "cc");
    asm goto ("jmp %l0" : : : : a);
    __asm__("nop");
    int nested(int x) { return x + n; }
    int array[] = { 1, [2 ... 5] = 3 };
    struct packed old = { c: 1 };
    goto *where;
a: __attribute__((unused)); b: switch (n) { case 1 ... 3: __attribute__((fallthrough)); default: ; }
    return __real__ (1 + 2i) + __alignof__(int) + __extension__ (n) + (int){ 3 };
}
