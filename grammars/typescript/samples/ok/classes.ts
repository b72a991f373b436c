@a.b(1) @c
export abstract class A<T> extends B<T>(C) implements D.E, F {
  static { f() }
  @g() private readonly x?: number = 1
  declare y!: string; static #z = 2; accessor w
  constructor(public a: T, @i protected override b?: U) { super() }
  get v(): T { return this.#z }
  set v(x) {}
  static async *[Symbol.iterator]<T>(): X {}
  abstract m(): void
  m?(): string;
  [key: string]: any
}
export default class extends A {}
enum E { a = 1 << 2, "b" }
declare const enum G {}
