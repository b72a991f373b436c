package p

func none()
func one() int { return 1 }
func two() (int, string) {
	return 1, "a"
}

func counts(a int, b ...string) (x int, err error) {
	one(1)
	counts()
	counts(1, "a", "b")
	var c, d = two()
	var e, f = 1, 2, 3
	g, h := one, 1, 2
	c, d = 1
	i, ok := f.(int)
	k, ok2 := m[1]
	l := <-c
	_, _, _, _, _, _, _, _ = e, g, h, i, ok, k, ok2, l
	100()
	"a"(1)
	int()
	float64(1)
	if a == 1 {
		return
	}
	if a == 2 {
		return two()
	}
	return 1
}

func unused(a int) {
	a
	1
	a + 1
	a == 1
	-a
	<-a
	(a)
	func() {}
	func() {}()
	a.b
	a[1]
	[]int
	append(a, 1)
	copy(a, a)
	return 1
}

func ends(a int) int {
	if a == 1 {
		return 1
	} else if a == 2 {
		panic("a")
	} else {
		for {
		}
	}
}

func endsToo(a int) int {
	switch {
	case a == 1:
		return 1
	default:
	again:
		goto again
	}
}

func endsNot(a int) int {
	if a == 1 {
		return 1
	}
}

func endsNotEither(a int) (b int) {
	for {
		if a == 1 {
			break
		}
	}
}

func endsNoMore(a int) func() int {
	switch a {
	case 1:
		return func() int {}
	}
	for a < 1 {
		return nil
	}
}

func endsWithSelect(a chan int) int {
	for {
		switch {
		default:
			break
		}
		select {
		case <-a:
			return 1
		}
	}
}
