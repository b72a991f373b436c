label: for (const [a, b = 1] of c) if (a) continue label; else break
for await (using x of y); for (let i = 0, j; i < 9; i++) {}
for (var k in l) do m(); while (n) o
switch (p) { case q: r(); default: return }
try { throw s } catch (e: unknown) {} finally {}
type
t = 1
let u: string
(v)
w = function* (x?: number) { yield* y; yield }
async () => await z?.a?.[b]?.(c)!.d
var e = a ? (b) : c, f = a ? (b): T => c : d, g = async <T>(x: T): Promise<T> => ({ x, ...y, get z() { return 1 }, async *w() {} })
if (/[/]x/g.test(a / b)) `a${b}c${`d`}` ** 2
x = y >>> 1 >= 2 ? (z >>= 3, [, 4, ,]) : typeof void -a!
