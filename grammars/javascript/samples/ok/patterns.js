var { a, b: c, d = 1, 'e': f, 0: g, [h]: i, ...j } = k;
let [l, , m = 1, [n], { o }, ...p] = q;
const { r: { s: [t] = [] } = {} } = u, [v] = w;
[a, b] = [b, a];
({ a, b: c.d, e = 1, [f]: g[0], h: [i, j] = [], ...k.l } = m);
[a.b, c[d], [e], { f }, g = 1, , ...h] = i;
[...[a, b]] = c;
for (const [a, b] of c) ;
for (var { d } in e) ;
for ([a, b] of c) ;
for ({ a } of b) ;
for (a.b in c) ;
for (var f of g) ;
for (let h in i, j) ;
for (x = [y] = z; ;) ;
f([a] = b);
f = ([a] = b, { c } = d) => { [a] = c };
f = ({ a: [b] = [] }) => b;
try {} catch ({ message }) {} finally {}
try {} catch { a; /b/ }
a = [b] = [c];
a = { b, c } = d;
[{ a: 1 }, [2]];
[(a), (b.c)] = d;
({ a: { b } } = c);
[a = [b] = c] = d;
