// Package shapes has one of each declaration.
package shapes

import "fmt"
import (
	. "math"
	_ "embed"
	text "strings"
)

const One, Two = 1, 2
const Pi float64 = 3.14

const (
	A uint8 = iota << 1
	B
	_
)

var (
	x, y int
	z    = []string{"a", `b
c`}
	table = map[string][]int{"a": {1, 2}, "b": nil}
	steps = [...]func(int) (int, error){nil, func(n int) (int, error) { return n, nil }}
)

type ID = uint64

type (
	Point struct {
		X, Y float64 `json:"x"`
		*Named
		fmt.Stringer
		next, _ *Point
	}
	Named struct{ name string }
)

type Number interface {
	~int | ~int64 | float64
	fmt.Stringer
	Less(other Number, more ...int) (bool, error)
}

type List[T any, K comparable] struct {
	items map[K]*List[T, K]
	in    chan<- T
	out   <-chan (<-chan T)
	all   [2 * 8]func(T) func()
}

func (l *List[T, K]) Add(key K, item T) *List[T, K] { return nil }

func (Point) String() string

func Map[T, U any](list []T, f func(T) U) (result []U) {
	for _, item := range list {
		result = append(result, f(item))
	}
	return
}
