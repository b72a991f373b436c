int f(int x)
{
    do COPY8(op, ip) while (op < oend);
    if (x) HANDLE(x) else HANDLE(-x)
    for (;;) { if (x) HANDLE(x) }
    Protect(
        if (!call(L, x))
            error(L);
        else
            x = 1;
    )
    Protect(concat(L, c - b + 1, c); check(L));
    vmcase(OP_LOADK,
        TValue *rb = k + x;
        set(L, rb);
    )
    vmcase(OP_UNM,
        TValue *rb = RB(i);
        if (rb) { set(L, rb); } else { Protect(arith(rb); set(L); ) }
    )
    IGNORE(bool err = init(&x);)
    DIAGNOSTIC_PUSH
    thing initializer = INITIALIZER;
    DIAGNOSTIC_POP
    x->val = initializer;
    COUNTERS
#undef OP
    col[total].width = 10;
    alloc_ctx_t ctx SILENCE_INIT({0, 0, false});
    error(L, QL("tostring") " must return a string to " QL("print"));
    x = PRIV(compare)(ptr, STR_Q STR_BACKSLASH STR_E, 3);
    x->dh_tmp_cb = (DH *(*)(SSL *, int, int))x;
    HOOK_END

    EPILOGUE
}
