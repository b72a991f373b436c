#!/bin/bash
# Asks for Debian's Go 1.19 (package golang-1.19-go), and writes the input: a program that follows orders of a shop, 24 kB, one of whose
# functions calls a method of a pointer that it has just made an interface, inside a function literal that uses no variables of its place.
set -e
here=$(dirname "$(realpath "$0")")
[ -x /usr/lib/go-1.19/bin/go ] || { echo 'needs the Debian package golang-1.19-go' >&2; exit 1; }
python3 - > "$here/input.go" <<'PYTHON'
print("""// Command orders follows orders from their arrival to the door.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

type (
	cents int64

	// A step is something that is done for an order.
	step interface {
		Do(order *order) error
		Undo(order *order)
	}

	order struct {
		id    uint32
		lines []string
		price cents
		since time.Time
	}

	journal struct {
		sync.Mutex
		done []string
	}
)

const (
	cheap cents = 100 << iota
	usual
	dear
)

var (
	last  *order
	all   = &journal{}
	atEnd []uint32
)

func (price cents) String() string { return fmt.Sprintf("%d.%02d", price/100, price%100) }

func (log *journal) add(format string, values ...any) {
	log.Lock()
	defer log.Unlock()
	log.done = append(log.done, fmt.Sprintf(format, values...))
}
""")
for number in range(34):
    print(f"""// step{number} is step {number} of an order.
type step{number} struct {{
	log     *journal
	retries int
	wait    time.Duration
}}

func (s *step{number}) Do(order *order) error {{
	for try := 0; try <= s.retries; try++ {{
		if order.price < usual+{number} && try%{number % 3 + 2} == 0 {{
			time.Sleep(s.wait << try)
			continue
		}}
		order.price += cents(len(order.lines)) * {number + 1}
		s.log.add("step {number} of %d: %v", order.id, order.price)
		return nil
	}}
	return fmt.Errorf("step {number}: order %d: %w", order.id, os.ErrDeadlineExceeded)
}}

func (s *step{number}) Undo(order *order) {{
	if order.price > {number} {{
		order.price -= cents(len(order.lines)) * {number + 1}
	}}
	s.log.add("undone {number} of %d", order.id)
}}
""")
    if number == 11:
        print("""// cancel takes an order back.
func cancel(orders map[uint32]*order, log *journal, id uint32) (was bool) {
	found, was := orders[id]
	if !was {
		return false
	}
	log.add("cancelled %d of %d", id, len(found.lines))
	atEnd = append(atEnd, id)
	func() {
		if len(atEnd) > 9 {
			step(&step4{log: all, wait: time.Second}).Undo(last)
		}
	}()
	delete(orders, id)
	return was
}
""")
print("""func parse(line string) (*order, error) {
	fields := strings.FieldsFunc(line, func(r rune) bool { return r == ';' || r == '\\t' })
	if len(fields) < 2 {
		return nil, fmt.Errorf("%q is no order", line)
	}
	id, err := strconv.ParseUint(fields[0], 10, 32)
	if err != nil {
		return nil, err
	}
	return &order{id: uint32(id), lines: fields[1:], price: dear, since: time.Now()}, nil
}

func main() {
	log, orders := new(journal), map[uint32]*order{}
	steps := []step{&step1{log: log}, &step7{log, 3, time.Millisecond}, &step19{log: log, retries: 1}}
	input := bufio.NewScanner(os.Stdin)
reading:
	for input.Scan() {
		order, err := parse(input.Text())
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			continue reading
		}
		orders[order.id] = order
		for number, step := range steps {
			if err := step.Do(order); err != nil {
				for number--; number >= 0; number-- {
					steps[number].Undo(order)
				}
				cancel(orders, log, order.id)
				break
			}
		}
	}
	fmt.Println(strings.Join(log.done, "\\n"))
}""")
PYTHON
