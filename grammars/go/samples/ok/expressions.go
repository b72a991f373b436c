package p

type P struct{ X, Y int }

var (
	a = []P{{1, 2}, {X: 3}}
	b = map[string][]int{
		"a": {1, 2},
		"b": nil,
	}
	c = &P{
		X: 1,
		Y: 2,
	}
	d = [...]string{2: "a", 'b': `raw
string`}
	e = -a[0].X + ^1*3&^4<<2 | 5 ^ 6&7
	f = !(a == nil || len(a) > 1) && true
	g = a[1:2][:][:1:2]
	h = func(x int) (y int) { return x }(3)
	i = []byte("conversion")
	j = (*P)(nil)
	k = interface{}(c).(*P)
	l = (<-chan int)(nil)
	m = make(map[string]chan struct{}, 10)
	n = struct{ x, y int }{1, 2}
	o = '\'' + 'é' + '\x00' + '\u1234' + "\"\n"[0]
	p = f.
		g(
			1,
			2,
		).
		h
	q = [][]P{{{1, 2}}, {}}
	r = map[P]func(){{1, 2}: func() {}}
	s = append([]int(nil), x...) /* a comment
	that ends the line */
	t = (func())(nil)
	u = new(chan<- int)
)
