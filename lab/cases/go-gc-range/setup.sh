#!/bin/bash
# Asks for Debian's Go 1.19 (package golang-1.19-go), and writes the input: tables of a warehouse, 30 kB, and among them a function that
# walks over items of a type parameter with variables of an interface.
set -e
here=$(dirname "$(realpath "$0")")
[ -x /usr/lib/go-1.19/bin/go ] || { echo 'needs the Debian package golang-1.19-go' >&2; exit 1; }
python3 - > "$here/input.go" <<'PYTHON'
print("""package main

import (
	"errors"
	"fmt"
	"sort"
	"strings"
)

// Weighed is a thing on the scales.
type Weighed interface {
	Grams() int
	Label() string
}

var errEmpty = errors.New("nothing on the shelf")

// Shelf keeps things in the order in which they came.
type Shelf[T Weighed] struct {
	name  string
	items []T
	limit int
}

// Put adds a thing if the shelf can bear it.
func (shelf *Shelf[T]) Put(item T) error {
	if shelf.Total()+item.Grams() > shelf.limit {
		return fmt.Errorf("%s: %s is too heavy", shelf.name, item.Label())
	}
	shelf.items = append(shelf.items, item)
	return nil
}

// Total gives the weight of all things.
func (shelf *Shelf[T]) Total() (grams int) {
	for _, item := range shelf.items {
		grams += item.Grams()
	}
	return grams
}
""")
for number in range(30):
    print(f"""// Box{number} is a box of size {number}.
type Box{number} struct {{
	width, height int
	tags          map[string]int
	content       []byte
}}

// Grams is the weight of the box and of its content.
func (box Box{number}) Grams() int {{
	weight := box.width*box.height/{number + 3} + len(box.content)
	switch {{
	case weight > {number * 10 + 50}:
		return weight - {number}
	case weight == 0:
		return 1
	}}
	return weight
}}

// Label names the box.
func (box Box{number}) Label() string {{
	names := make([]string, 0, len(box.tags))
	for name, count := range box.tags {{
		if count > {number % 4} && !strings.HasPrefix(name, "_") {{
			names = append(names, fmt.Sprintf("%s*%d", name, count))
		}}
	}}
	sort.Strings(names)
	return "box{number}(" + strings.Join(names, ", ") + ")"
}}

func fill{number}(shelf *Shelf[Box{number}], sizes ...int) (rejected int) {{
	for place, size := range sizes {{
		box := Box{number}{{width: size, height: place + {number}, tags: map[string]int{{"size": size}}}}
		if err := shelf.Put(box); err != nil {{
			rejected++
			continue
		}}
	}}
	return
}}
""")
    if number == 17:
        print("""// Heaviest gives the thing that weighs most, and where it is.
func Heaviest[T Weighed](shelf *Shelf[T]) (place int, found Weighed, err error) {
	if len(shelf.items) == 0 {
		return 0, nil, errEmpty
	}
	var at int
	var item Weighed
	for at, item = range shelf.items {
		if found == nil || item.Grams() > found.Grams() {
			place, found = at, item
		}
	}
	return place, found, nil
}
""")
print("""func main() {
	left, right := &Shelf[Box3]{name: "left", limit: 1000}, &Shelf[Box21]{name: "right", limit: 500}
	defer func() {
		if problem := recover(); problem != nil {
			fmt.Println("stopped:", problem)
		}
	}()
	fmt.Println(fill3(left, 3, 5, 8), fill21(right, 13, 21))
	if place, box, err := Heaviest(left); err == nil {
		fmt.Println(place, box.Label())
	}
	if _, box, err := Heaviest(right); !errors.Is(err, errEmpty) {
		fmt.Println(box.Grams())
	}
}""")
PYTHON
