package p

type Number interface {
	~int | ~int64 | float64
	comparable
}

type List[T any] struct {
	next *List[T]
	val  T
}

type Pair[K comparable, V any] struct {
	Key K
	Val V
}
type Set[T comparable] = map[T]struct{}
type Array [N]int
type Tree[T interface{ Less(T) bool }] struct{ left, right *Tree[T] }

func (l *List[T]) Push(v T) { l.next = &List[T]{l.next, v} }

func Map[T, U any](xs []T, f func(T) U) []U {
	var out []U
	for _, x := range xs {
		out = append(out, f(x))
	}
	return out
}

func Sum[N Number](xs ...N) (n N) {
	for i := range len(xs) {
		n += xs[i]
	}
	return n
}

var p = Pair[string, []int]{Key: "a", Val: []int{1, 2}}
var s = Sum[int](1, 2, 3)
var m = Map[int, string](nil, func(int) string { return "" })
