type A<in out T extends object = {}> = T | null
type B = & string & { a?: 1; readonly b: -2, c(): void
  new (x: A): B; [key: string]: any; get d(): this; <T>(y: T): asserts y is T }
type C = { -readonly [K in keyof A as `x${K}`]+?: A[K] }
type D = T extends [infer U extends string, ...rest: V[], last?: W] ? (x: U) => U : abstract new () => D
type E = typeof a.b<T> | import("m").N.M<T>[] | unique symbol
declare function f(x: unknown): x is string
declare function f(this: Window, { a, b: [, c] }: P, ...rest: readonly T[]): asserts x
let x = <T,>(y: T) => y, w = <T extends U>(y: T) => y, z = <const>[1, 2] as const satisfies any
g<T>(x)<A<B>>`t`; new Map<K, V<W>>; let h = f<string>; a < b || c > (d); a<(b>>2)
