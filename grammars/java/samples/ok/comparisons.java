class Comparisons {
    boolean x = f(a < b, c > d), y = g(1, h.i < j, k > (l)), z = m((a).b < c, d > this.e), w = n(a < b, c > 1);
    Comparisons(Map<A, B> a) { this(b < c, d > e); super(f < g, h > i); }
    void f(Map<A, B> a, C<D, E> b) {
        g(new Map<A, B>(c), (Map<A, B> d) -> e, f instanceof Map<A, B> g, A<B, C>::d, this.<A, B>f(), (Map<A, B>) h);
        for (Map<A, B> c : d) try (C<D, E> e = f) { } catch (G h) { }
        while (i(a < b, c > d)) j(k(l < m, n > o));
    }
    abstract void h(Map<A, B> a);
    record R(Map<A, B> a) { }
    int i(Object o) {
        return switch (o) { case R(Map<A, B> a) -> 1; case A.S(R(Map<A, B> b), C<D, E> c) -> 2; default -> f(a < b, c > d); };
    }
}
