package p

func f(ch chan int, v any) (n int, err error) {
	i, j := 0, 1
	i, j = j, i
	i += 2
	j &^= 3; i++
	ch <- i
	go func() { <-ch }()
	defer close(ch)
	var k int
	const c = 1
	type local struct{ a int }
	{
		k = 1
	}
outer:
	for i := 0; i < 10; i++ {
		for {
			if i == 5 {
				continue outer
			} else if j > 3 {
				break
			} else {
				goto end
			}
		}
	}
	for k < 3 {
		k++
	}
	for range ch {
	}
	for range 3 {
	}
	for k, v := range map[string]int{"a": 1} {
		_, _ = k, v
	}
	for k = range []int{1, 2} {
	}
	for ; k < 3; {
		break
	}
	for i, f := range []func(){func() {}} {
		f()
		_ = i
	}
	if x, ok := v.(int); ok && x > 0 {
		return x, nil
	}
	if (local{1}) == (local{2}) {
	}
	if [2]int{1, 2} == [...]int{3, 4} {
	}
	if f := func() bool { return true }; f() {
	}
	switch {
	case i > 0, j > 0:
		fallthrough
	default:
	}
	switch x := i; x {
	case 1:
		i = 2
		j = 3
	}
	switch i := v.(type) {
	case nil:
	case int, []string, map[string]int, func(int) bool, *local, <-chan int:
		_ = i
	}
	switch v.(type) {
	}
	switch x := v; x.(type) {
	default:
	}
	select {
	case x := <-ch:
		_ = x
	case x, ok := <-ch:
		_, _ = x, ok
	case ch <- 1:
	case <-ch:
	default:
	}
	select {}
	;
end:
}
