# Expressions, with what is odd about them.
(a if b else c) if d else lambda x, /, y=1, *z, k, **kw: x
lambda: 1, lambda *, a: a, lambda a=1, *b: b, lambda *a, **b,: 1
a or b and not c
not a < b <= c == d != e in f not in g is h is not i
-a ** -b ** c * ~d // e % f @ g + h - i << j >> k & l ^ m | n
await a.b(c)[d] ** 2
f(), f(a, *b, c), f(a, b=1, *c, d=2, **e, g=3), f(**a), f(a for a in b), f(a=1,), f(*a or b)
a[1], a[1:2], a[:], a[::2], a[1:2:3, ..., *b], a[b := 1], a[:, 1:]
(), (1,), (1, 2), (*a, b), (yield), (a := 1)
[], [1], [1, *a,], [x for x in y], [x + 1 for x, y in z if x if y for a in x]
{}, {1: 2}, {1: 2, **a,}, {1, 2}, {*a}, {x for x in y}, {x: y for x in z}
None, True, False, ...
0, 00_0, 1_000, 0xFf_f, 0o17, 0b1_0, 1.5, .5, 1., 1e5, 1.5E-3_0, 1j, 1.5e1J, 0_7.5, 1if 2else 3
"a", 'b', """c "d" ""e
""", '''f 'g' ''', r"\d\"", u"h", "\n\x41\u0041\U0010FFFF\N{BULLET}\
", b"i\x41'", Rb'\x', br"""j"k""", b'l' b"m"
"a" 'b' f"c"
f"a{b}c{d!r:>{width}.{precision}}{{e}}" f'' f"{f"{nested}"}" rf'\{x}\d'
f"{x = !s}{y=}{z:%H:%M}{w:=+10}{ {1: 2}[1]}{(lambda: 1)()}{a[1:2]}{x != y}{*a, b}\N{BULLET}\{c}"
f'''
{
    a  # a comment
    + b
:>{
  10}}'"''{c}'
''' F"""{'"'}"" " "{"a" "b"}"""
a = \
    b
if (a and
b): c((
  d),
e)
u"a" f"b{c}" 'd'
