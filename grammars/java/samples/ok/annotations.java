class Annotations<@A T extends @B Object & @C D> extends @E F implements @G(1) H {
    @I int @J [] @K [] x;
    java.util.@L List<@M ? extends @N String> y = new @O ArrayList<@P(q = 1) String>();
    int[] z = new @R int @S [1] @T [];
    @U("v") void f(@W final int x, String @X [] y) throws @Y Z {
        @A int b = (@C int) d;
        @E final class F { }
        for (@G H h : i) { }
        try (@J K k = l) { } catch (@M N n) { }
    }
    List<@A(b = C, d = (E) f) G>.@H I<J>.@K(L.M) N o = new @A(B) C(D);
    public <T> @A T g() { return null; }
}
