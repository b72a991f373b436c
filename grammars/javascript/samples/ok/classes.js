class A {}
class B extends A {
  #x = 1;
  static #y;
  static z = 2;
  'a' = 1;
  0 = 1;
  [c] = 1;
  if;
  get;
  static static;
  async
  constructor(a, { b }, [c] = [], ...d) { super(a); this.#x = super.y; super['z']() }
  get x() { return this.#x }
  set x(v) { this.#x = v }
  static get x() {}
  static async *gen() { yield* a; await b; for await (const c of d) yield }
  async f() {}
  *g() { const a = yield; yield a; }
  get get() {}
  set set(a) {}
  static async() {}
  async() {}
  #m() { return #x in this }
  static { await_(); this.q = 1 }
  ;
}
a = class extends (b, c) {};
a = class Named extends f(x) { m() {} };
