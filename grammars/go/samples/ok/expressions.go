package p

var (
	a = -x + y*z<<2 &^ 3 == 4 && !ok || <-ch > 5
	b = (*T)(nil).f(1)[2:3][:][1:2:3].g
	c = &T{X: 1, Y: []int{0: 1, 2}, "k": {{1}, {}}}
	d = pkg.Type[int, string]{}
	e = f[int](x)
	g = x.(interface{ Close() error })
	h = []byte("a\n\x41\u00e9\377")
	i = 'a' + '\'' + '世' + 0x1p-2 + 1_000 + 0b11 + 0o17 + .5e3 + 2i
	j = func(a int, rest ...string) (n int, err error) { return }(1)
	k = map[[2]string]struct{}{{"a", "b"}: {}}
	l = chan int(nil)
	m = interface{}(nil)
	n = (func())(nil)
	o = *p.q
	r = ^0 | 1 ^ 2%3
	s = [](chan string){nil}
)
