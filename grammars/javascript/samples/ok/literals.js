0; 1; 1.; .5; 1.5e10; 1e-5; 0x1F; 0b10; 0o17; 017; 089; 1_000_000; 10n; 0xFFn;
1..toString(); 1.0.toFixed(); 1 .a;
''; ""; 'a\'b\
c'; "\u{1F600}\x41\n";
[]; [,]; [a,]; [, a]; [a, , b]; [...a, b];
({}); ({ a }); ({ a, b: 1, 'c': 2, 3: 4, [d]: 5, ...e, });
({ get a() { return 1 }, set a(b) {}, get: 1, set: 2, async: 3, async f() {}, *g() {}, async *h() {}, get() {} });
({ if: 1, class: 2, enum: 3, get if() {}, async while() {}, 'a'() {}, 0() {}, [b]() {}, get [c]() {}, await: 1, yield: 2 });
({ get, set, async, of });
\u0061b; $; _; ünïcode; a‿b;
