EXPORT_SYMBOL(x);
MODULE_LICENSE("GPL")
static API size_t count(const uint8_t *p, size_t n) NOEXCEPT;
PyAPI_FUNC(int) Run(PyObject *o, PyTypeObject *);
int WINAPI start(HANDLE h, LPVOID UNUSED(p))
{
    foo_t *x = NULL, y;
    bar_t z = (bar_t)y;
    STACK_OF(T) *s = NULL;
    list_for_each(x, s) { call(x); }
    list_for_each_entry(x, s, struct foo, member)
        call(x, (u8)3, (struct foo *)x, (foo_t *)z);
    BEGIN(x)
    x = va_arg(ap, char *) + offsetof(struct foo, bar) + NEW(foo_t *, 3);
    x = 10'000;
    END
    return (uint32_t)(x) + (uint32_t)-1;
}
struct s { LIST_ENTRY(s) list; DECLARE(x) uint8_t a UNUSED; int *b; };
#ifdef __cplusplus
extern "C" {
#endif
void f OF((int, char));
#ifdef __cplusplus
}
#endif
RB_GENERATE_STATIC(tree, list, entry, compare)
static int init(void) { return 0; }
enum names {
#define XX(code, _) UV_ ## code,
    ERRNO_MAP(XX)
#undef XX
    LAST
};
CJSON_PUBLIC(int) Replace(cJSON * const parent, cJSON *item) { return 1; }
BZ_EXTERN int BZ_API(compress)(bz_stream *strm, int level);
static int PREFIX(scan)(const ENCODING *enc, const char *p) { return 0; }
extern "C" int linked(void);
LUA_API lua_CFunction (lua_atpanic) (lua_State *L, int n);
typedef int (__cdecl *callback)(int);
typedef state (*compress_func) OF((deflate_state *s, int flush));
struct DECLSPEC_ALIGN(16) aligned { int a; };
static const int sizes[] = { 64 KB, LEAD FOLLOW, TABLE(x) TABLE(y) };
void test(void)
{
    EXPECT_ABORT
    TEST_ASSERT(x > 3);
    switch (x) { CASE_ANY(3): break; }
}
PNG_FUNCTION(png_voidp, PNGAPI png_calloc, (png_const_structrp png_ptr, size_t), PNG_ALLOCATED)
{
    return 0;
}
static PNG_FUNCTION(void, png_error, PNGARG((jmp_buf, int)), PNG_NORETURN);
static CALLBACK(void, read_and_copy, (bytep buffer, ...)) { return; }
png_uint_32 (PNGAPI png_get_uint_32)(png_const_bytep buf) { return 1; }
typedef CALLBACK(void, *error_ptr, (structp, const char *));
typedef struct { int fd; } POLLFD, *PPOLLFD, FAR *LPPOLLFD;
LUAI_DDEC(const unsigned char names[4];)
DATA(const short, table, [256]);
struct handle { HANDLE_FIELDS STREAM_FIELDS };
static const unsigned char more[] = { LEAD FOLLOW FOLLOW };
int calls(int x)
{
    kern_return_t (*pIOMasterPort)(mach_port_t, mach_port_t *);
    CFStringRef (*p)(CFAllocatorRef, const char *) = 0;
    EXPECT_BEGIN
    TEST_EQUAL(-127, &x);
    PROCESS(x, { x = 1; });
    TRY(x, p(x); );
    if (x)
        Throw x;
    else
        Throw "message";
    x = intop(+, x, 1) + intop(<<, x, 2);
    return ((int (*CDECL)(int))x)(2);
}
DECLARE (one)
LIST_START
    ENTRY (one, 0, 1)
    ENTRY (two, 0, 2)
LIST_END
DECLARE(, int, )
FIELD(a,,) int b;
int c(void) {
    RUN(, d);
    for_each(e, , ) run(e);
    return OR(f,) + AND(, sizeof(int), (g, h));
}
