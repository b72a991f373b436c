class Statements {
    { ; }
    static { x = 1; }

    int f(final int a, int b[]) throws E {
        final int c = 1, d[] = {1, 2,}, e;
        int[][] g[];
        a.b.C h = null;
        a.b.c.d(e).f = g[1].h[2];
        outer: for (int i = 0, j = 1; i < n; i++, --j) if (i > j) continue outer; else break outer;
        for (;;) { break; }
        for (i = 0, f(); ; ) ;
        for (final String s : strings) for (var t : s.chars[0]) {}
        while (a) do b(); while (c);
        if (a) if (b) c(); else d(); else ;
        synchronized (this) { wait(); }
        try { a(); } catch (final A | b.C e) {} catch (D e) { throw e; } finally { b(); }
        try { a(); } finally {}
        try (A a = b; var c = d; e; this.f;) { } catch (G e) { }
        assert a > b : "c";
        assert d;
        class Local { } 
        final class Other extends Local implements A, B { }
        interface I { void f(); }
        enum E { A, B }
        record R(int a) { }
        switch (a) {
            case 1:
            case 2: int x = 1; f();
            case A: { break; }
            default: g();
        }
        switch (b) { }
        new A().f();
        new B();
        i++; --j; k += l; m[0] -= 1; this.n = 1; (o) = 2;
        return a + (b ? c : d);
    }
}
