class Generics<T extends Comparable<? super T> & java.io.Serializable, U> extends Base<T>.Inner<U[]> implements A<B<C<T>>>, D {
    Map<String, List<Map<Integer, int[]>>> map = new HashMap<>();
    Map.Entry<String, ?>[] entries[] = new Map.Entry[3][];
    <V> Generics(V v) throws X, Y.Z { this.<V>f(v); }
    <V, W extends V> V f(Outer<V>.Inner<W> in, W... rest) {
        boolean less = a < b, more = c > d || e < f && g > (h);
        int shifted = a >> 1 >>> b << 2 > 3 ? x >>= 1 : (y >>>= 2);
        Supplier<List<T>> s = ArrayList<T>::new;
        Function<Integer, int[]> g = int[]::new, h = String[][]::new;
        return Generics.<V>f(null).<W>g().<A, B<C>>h(i < n ? i : n, List.<String>of());
    }
    static <E extends Enum<E>> E[] all(Class<? extends E> of) { return (E[]) of.getEnumConstants(); }
    boolean both(Object o) { return o instanceof List<?> && o instanceof Map.Entry<?, ?> e && e != null; }
}
