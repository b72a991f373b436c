class Casts {
    Object f(Object a, int b) {
        int i = (int) a + (b) + 1 - (b) - (int) -1;
        String s = (String) a + (java.lang.String) (a) + (char) ('a' + 1);
        Runnable r = (Runnable & java.io.Serializable) () -> {};
        Object o = (Comparable<String>) (Object) x -> 0;
        int[] c = (int[]) a, d = ((int[][]) a)[0];
        boolean n = !(b > 1) & ~(b) == (Integer) ~b;
        if (a == b) (f()).g();
        return (T[]) new Object[] {(Integer) 1, (b), (@A B) c};
    }
}
