GIT_EXTERN(void) git_error_set(int error_class, const char *fmt, ...)
    GIT_FORMAT_PRINTF(2, 3);
__owur STACK_OF(PROFILE) *get_profiles(SSL *ssl);
struct method {
    STACK_OF(X509) *(*lookup)(const CTX *ctx, const NAME *nm);
};
extern void *attribute((__malloc__)) alloc_size(1)
allocate(size_t size, const allocator *a) { return a; }
static void attribute((__format__(__printf__, 1, 2)))
errorf(const char *fmt, ...) { }
static inline const char *
FORMAT_ARG(3) gen_fmt(char *out, size_t size, const char *fmt) { return fmt; }
EXPORT void NOTHROW *
ATTR(malloc) ALLOC_SIZE(1) je_malloc(size_t size) { return 0; }
FORCE_INLINE errorcode update(state_t *RESTRICT const state, const u8 *RESTRICT input);
UNTARGET

TARGET
static inline_ m256i lookup(m256i input) { return input; }
const char *conf
#ifndef _WIN32
    ATTR(weak)
#endif
    ;
__declspec(dllexport) void **
#if defined(__BORLANDC__)
    __stdcall
#endif
    applink(void) { return 0; }
COUNTERS
PROTO_GEN(arenas)
static const node nodes[] = { 1 };
