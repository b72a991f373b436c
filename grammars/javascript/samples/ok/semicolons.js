// Where semicolons are inserted, and where not.
var a = 1
var b = a
++b
a
/b/g
let c = a
(b)
const f = function () { return }
const g = () => {}
[1].map(g)
var o = { a }
if (a) b
else c
if (a) { b } else { c }
do a = b; while (c) b
do { a } while (a)
do while (a) b; while (c)
for (;;) { if (a) continue
  break }
x: while (a) { break x
  continue
  x
}
function h() { return
a }
function i() {
  return a
    + b
}
class A { b
  c = 1
  static
  d
  get
  e() { return 1 } ['f'] = 2; *g() {} }
a = class extends A {}
throw a
