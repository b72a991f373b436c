@Deprecated package a;

@interface Marker {
    int value() default 1;
    String[] names() default {"a", "b",};
    A a() default @A(b = 1, c = {}) ;
    int X = 1, Y[] = {};
    enum E { }
}

@Marker(1) @a.B @C() @D(e = 1 + 2, f = @G, h = {@I, @J({})}) public final strictfp class Declarations {
    private static volatile transient int x;
    protected native synchronized void f();
    public abstract int g(int a)[];
    Declarations() { this(1); }
    private Declarations(int a) throws E { super(a); }
    Declarations(Outer o) { o.super(); }
    Declarations make() throws Declarations { return new Declarations() { }; }
    void receiver(Declarations this, int a) { }
    void rest(int a, String @A [] @B(1) ... b) { }
    static class Nested { interface Deep extends A, B<C> { default void f() { } static int g() { return 1; } private void h() { } } }
    ;
}

enum Color implements A { RED, GREEN(1) { int f() { return 2; } }, @B BLUE(), ; private int x; Color() { } }
enum Empty { }
enum Same { Same { int same() { return new Same() { }.x(); } } }
enum One { A, }
enum Only { ; int x; }

record Point<T>(int x, @A List<T> @B ... y) implements B {
    private @A(b = 1) static final int count = 1, more;
    static <T> T make() { int x = 1; }
    Point { count++; }
    Point(int x) { this(x, null); }
    int sum() { return x; }
    static { }
    record Inner() { }
}
