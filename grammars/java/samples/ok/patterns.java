sealed interface Patterns permits A, B { }
non-sealed class A implements Patterns { }
public abstract sealed class B implements Patterns permits C { }
class Uses {
    int f(Object o) {
        if (o instanceof Point(int x, var y) && x > y) return 1;
        if (!(o instanceof a.Box<String>(Box<?>(var s), Point(final double d, A.B e)))) return 2;
        switch (o) {
            case null -> g();
            case Integer i when i > 0 && f(i) -> h();
            case a.b.C c when (c != null) -> { }
            case Point(int x, int y) when x < y -> throw e;
            case Box<Point>(Point(var x, var y)), Other(A b) -> { }
            case A.B, A.C -> h();
            case Pair(_, Pair(var x, _)), Pair(_, Pair(_, B _)) -> h();
            case null, default -> g();
        }
        return switch (o) {
            case String s when s.isEmpty(): yield 1;
            case Point p: yield (2);
            case final int[] a: { yield a.length; }
            default: yield o == null ? 1 : 2;
        };
    }
}
