function f() { new.target }
function g(a, b = 1, { c, d: [e] = [] } = {}, ...[h]) {}
async function i() { await a; for await (b of c); }
function* j() { yield; yield a; yield* b; x = (yield); }
async function* k() { await (yield a) }
a = function () {};
a = function named() {};
a = async function () {};
a = () => 1;
a = b => b;
a = (b, c) => ({ b, c });
a = async b => await b;
a = async (b, { c }, [d] = e, ...f) => { await b };
a = async () => {};
a = b => c => d, e;
async(a);
async = 1;
f(a => a, (b) => {}, function () {});
(function () {})();
!function () {}();
(() => {})();
(a, b);
