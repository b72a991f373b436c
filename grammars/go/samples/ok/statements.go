package main

func main() {
	defer func() { recover() }()
	go run(1, "a"...)
	var a, b int = 1, 2
	a, b = b, a
	a += 1; b <<= 2; a &^= 3
	a++
	ch := make(chan int, 10)
	ch <- a
	x, ok := <-ch
outer:
	for i := 0; i < 10; i++ {
		for range ch {
			continue outer
		}
		for {
			break outer
		}
		for a < b {
			goto end
		}
		for a = range 10 {
		}
	}
	if v, ok := m[k]; ok && v != nil {
		a = 1
	} else if (T{1}) == t {
		a = 2
	} else {
		a = 3
	}
	switch y := f(); y {
	case 1, 2:
		fallthrough
	default:
	}
	switch {
	case a > b:
		return
	}
	switch v := any(x).(type) {
	case int, []string:
	case nil:
		_ = v
	}
	select {
	case v, ok := <-ch:
		_, _ = v, ok
	case ch <- 1:
	default:
	}
	for _, p := range []struct{ x, y int }{{1, 2}, {x: 3}} {
		_ = p
	}
	for _, f := range []func() (int, error){one, two} {
		f()
	}
	{
		;
	}
end:
}
