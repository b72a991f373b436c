import a.b.C;

@Deprecated
open module m.n {
    requires java.base;
    requires transitive static java.desktop;
    requires transitive;
    exports a.b;
    exports a.b.c to d, e.f;
    opens g;
    opens h to i;
    uses j.K;
    provides l.M with n.O, p.Q;
}
