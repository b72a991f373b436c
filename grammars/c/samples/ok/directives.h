#include <stdio.h>
#define MAX(a, b) \
    ((a) > (b) ? (a) : (b)) /* a comment that
    goes on */
# 1 "file.h" 1
#if defined(X) && \
    Y
typedef struct { int a;
#ifdef A
    int b;
#endif
} S;
#else // isn't it "odd"
int x;
#endif

enum { A,
#if 1
    B,
#endif
    C
#if 0
    , D
#endif
};

int main(void)
{
#pragma omp parallel
    if (x)
#ifdef B
        f(1, "a" PRIu64 "b",
#endif
          2);
#ifdef C
    else
#endif
        g();
    if (x
#if 1
        && y
#endif
    )
        return 1;
    return
#ifdef D
        0
#endif
        ;
}

static int table[] = {
#define E 1
    1,
#ifdef E
    2,
#endif
};
static int first(void),
#ifdef SECOND
    second(void),
#endif
    third(void);
int chosen(int x)
{
    x = f(
#ifdef A
        x->a
#else
        0
#endif
        , 1);
    return
#ifdef B
        1
#elif C
        x
#else
        "none"
#endif
        ;
}
