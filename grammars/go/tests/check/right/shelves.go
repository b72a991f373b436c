package main

import (
	"errors"
	"fmt"
	"sort"
	str "strings"
)

const (
	small = iota
	large
)

var missing = errors.New("missing")

type weighed interface {
	comparable
	grams() int
}

type shelf[T weighed] struct {
	name  string
	items []T
}

type box struct {
	size int
	tags map[string]int
}

type tin int

type node struct {
	next *node
	of   struct{ left, right *node }
}

func (b *box) grams() (grams int) {
	defer func() {
		if err := recover(); err != nil {
			grams = -1
		}
	}()
	grams = b.size * 10
	return
}

func (t tin) grams() int { return int(t) }

func (s *shelf[T]) heaviest(least int) (place int, found T, err error) {
	if len(s.items) == 0 {
		return 0, found, missing
	}
	for at, item := range s.items {
		if grams := item.grams(); grams > least {
			place, found, least = at, item, grams
		}
	}
	return place, found, nil
}

func labels(boxes ...box) []string {
	var all []string
	for _, box := range boxes {
		names := make([]string, 0, len(box.tags))
		for name, count := range box.tags {
			if str.HasPrefix(name, "a") || count > large {
				names = append(names, fmt.Sprint(name, count))
			}
		}
		sort.Strings(names)
		all = append(all, str.Join(names, ","))
	}
	return all
}

func kind(of interface{}) string {
	switch value := of.(type) {
	case nil:
		return "nothing"
	case fmt.Stringer:
		return value.String()
	case *node, box:
		panic(value)
	default:
		for i := 0; ; i++ {
			if i > small {
				return fmt.Sprint(value, i)
			}
		}
	}
}

func count(in <-chan int, done chan<- bool) int {
	total, last := 0, 0
loop:
	for {
		select {
		case n, ok := <-in:
			if !ok {
				break loop
			}
			total += n
		case done <- true:
			continue loop
		}
	}
	last, total = total, last
	go func(n int) { done <- n > 0 }(last)
	<-in
	return last
}

func main() {
	tins := shelf[tin]{name: "tins", items: []tin{3, 5}}
	place, _, err := tins.heaviest(2)
	boxes := []box{{1, nil}, {size: 2, tags: map[string]int{"a": 1}}}
	root := &node{}
	root.next, root.of.left = root, root
	var in, done = make(chan int), make(chan bool, 1)
	fmt.Println(place, err, labels(boxes...), kind(root), count(in, done), new(box).grams(), tins.name)
}
