class Lambdas {
    void f() {
        run(() -> {});
        g(x -> x + 1, (x) -> { return x; }, (x, y) -> (x) + y);
        h((int x, final String... y) -> x, (var x, @A var y) -> y, (List<A> a, int[] b) -> a);
        i(a ? b -> c : d -> e ? f : g -> h);
        j = k = l -> m = n;
        m(this::f, super::g, A.super::h, A::new, a.b.C<D>::new, "x"::length, (a)::b, new A()::c, f()::<T>d, A[]::clone);
    }
}
