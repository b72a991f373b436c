class Expressions {
    int i = 1 + 2 * 3 % 4 / 5 - 6, j = 0x1F_FFL | 0b10_1 & 017 ^ ~1, k = - -1 + +1 - -(-1);
    double d = 1.0e-3 + .5f + 1. + 1e10D + 0x1.8p3 + 0x.8P-1f + 1f + 1_000.5;
    char c = 'a', e = '\'', f = '\\', g = '\u0041', h = '\177', l = '"';
    String s = "a\"b\\" + "\t\0" + "" + "\uD83D";
    String t = """
        text "block" ""x
        \""" and \
        end""";
    boolean b = true && false || null == this ? a != b : c <= d & e >= f | g ^ !h;
    Object o = new int[] {1, 2}[0] + new int[3].length + new int[a][b + 1][].length + new A(1) { int x; }.x;
    Object p = a.new B<C>() { }, q = a.b().new C(), r = new a.b.C<>(), u = new <T>A();
    Class<?> v = int.class, w = String[].class, x = a.B.class, y = void.class, z = int[][].class;
    Object aa = Outer.this.f + super.g + Outer.super.h() + this.i, ab = a.B.this;
    int ac = switch (a) { case 1, 2 -> 3; case A -> { yield 4; } default -> throw e; } + switch (b) { default: yield -1; };
    int ad = a[b[c]]++ + ++d.e - f--, ae = (f)++;
    boolean af = a instanceof String, ag = a instanceof String s && b instanceof final A t || c instanceof int[] u;
    int ah = a = b += c ? d : e;
}
