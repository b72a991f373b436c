@a
@b.c.#d.if
@e(f)(g).h
@(i, j)
class A extends B {
  @k x = 1
  @l y
  @m() static z() {}
  @n get o() { return 1 }
  @p set q(r) {}
  @s static async *t() {}
  accessor u = 2
  static accessor v
  accessor = 3
  accessor
  w
  accessor() {}
}
const C = @a class {}
f(@b() class D {})
@c export class E {}
export @d class F {}
@e export default class {}
