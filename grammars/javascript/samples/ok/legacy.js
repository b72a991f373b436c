if (a) function f() {}
if (a) function f() { return 1; } else function g() {}
if (a) b; else function g() {}
if (a) { c; } else if (b) function h(x) { return x; } else ;
for (var x = 1 in o) x;
for (var y = (1 in o), z = 2; y; ) z;
for (var w = a ? b : c in o, p) for (var v = function () { for (var u in o); } in o) v;
a
--> b
/* c */ --> d
  /* e */ /* f */ --> g
/* h
i */ --> j
k; /* l
*/ /* m */ --> n
o <!-- p
while (q --> 0) r /* s */ --> t;
