;
{}
{ a; { b } }
if (a) b; else if (c) d; else e;
if (a) if (b) c; else d;
while (a) b;
for (;;) break;
for (var i = 0, n = a.length; i < n; i++) { continue }
for (let i = 0; ;) ;
for (i = 0; i < 1;) ;
for (i in a) ;
for (i of a) ;
switch (a) { case 1: case b + c: d; break; default: e }
switch (a) {}
try { a } catch (e) { b } finally { c }
label: for (;;) { continue label }
a: b: c;
with (a) b;
throw a, b;
debugger;
'use strict';
let
x;
let y = 1, z;
var let_, of, as, from, get, set, async, static_;
of = as;
get(set);
