// Package p has a declaration of each sort.
package p

import "fmt"
import . "math"
import (
	_ "embed"
	str "strings"
)

const Pi = 3.14
const (
	A, B = iota, iota * 2
	C, D
	_, _
	E int = 1 << iota
)

var x, y int
var z = 2
var (
	a, b float64 = 1., .5e-3
	c            = 0x1p-2 + 0b1_0 + 0o17 + 0xFF + 1i
)

type T int
type U = T
type (
	Point struct {
		X, Y int `json:"x"`
		*T
		fmt.Stringer "tag"
		fs []func(int) (string, error)
	}
	Shape interface {
		Area() float64
		fmt.Stringer
	}
	Empty  struct{}
	F      func(a, b int, c ...string) (n int, err error)
	G      func(int, ...string) <-chan int
	Chans  map[string]chan<- (<-chan int)
	Matrix [3][4]*Point
)

func external(x int) int

func (p *Point) Add(o Point) (sum Point) { sum.X = p.X + o.X; return }
func (Point) Name() string               { return "point" }
func (T,) none()                         {}

func variadic(xs ...interface{}) { variadic(xs...) }
func results() (int, map[string]struct{ x int }) { return 0, nil }
func inner() struct{ x int }                     { return struct{ x int }{1} }
