package p

import (
	"fmt"
	"os"
	other "strings"
)

type pair[K comparable, V any] struct {
	key   K
	value V
}

type plain struct{ next *plain }

var first, first = 1, 2

func twice() {}
func twice() {}

func (p plain) twice()  {}
func (p *plain) twice() {}
func (i int) method()   {}

func (p pair[A, B]) right(a A) B { return p.value }

func (p pair) wrong() {}

func names(a, b int, a string) {
	x := 1
	y := 2
	y = 3
	x, b := 2, x
	x := 3
	for i, j := range unknown {
		use(i, fmt)
	}
	switch v := a.(type) {
	case int:
	case string:
	}
	switch w := a.(type) {
	case int:
		fmt.Println(w)
	}
	var f func(c int, d plain) = nil
	f(_, plain{}, plain{next: nil, other: lost})
	var g pair = pair[int, string]{}
	h := plain[int]{}
	fmt = len
	len(h)
	g.key++
	x = int + plain
	_ = make([]int, 3)
	var m map[first]int
	func() {
		inner := m
	}()
	{
		x := 5
	}
	print(x, b)
}
