#!/bin/bash
# Installs z3 4.8.14 and 4.13.0 by their name (Python's z3-solver), and writes the input: the tasks of a scheduler and their locks,
# 21 kB. One of the locks is chosen by a condition that always holds.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}
for version in 4.8.14.0 4.13.0.0; do
    [ -e "$tools/z3-$version/bin/z3" ] ||
        python3 -m pip --quiet install --no-deps --root-user-action=ignore --target "$tools/z3-$version" "z3-solver==$version"
done
python3 - > "$here/input.smt2" <<'PYTHON'
print("""(set-option :print-success false)
(set-logic ALL)
; what a scheduler may do with its tasks
(define-sort Table () (Array Int Int))
(define-sort Locks () (Array Bool Bool))
(declare-datatypes ((State 0)) (((ready) (waiting (on Int)) (done))))
(declare-fun cost (Int) Int)
(declare-const limit Int)
(declare-const start Table)
(define-fun near ((x Int) (y Int)) Bool (<= (abs (- x y)) 5))
(assert (and (< 10 limit) (< limit 5000)))""")
for number in range(48):
    before = f"table{number - 1}" if number else "start"
    print(f"""
; task {number}
(declare-const id{number} Int)
(declare-const state{number} State)
(declare-const urgent{number} Bool)
(declare-const table{number} Table)
(declare-const locks{number} Locks)
(assert (= table{number} (store {before} {number} (+ id{number} {number % 7}))))
(assert (=> urgent{number} (not ((_ is done) state{number}))))
(assert (=> ((_ is waiting) state{number}) (and (<= 0 (on state{number})) (< (on state{number}) {number + 1}))))
(assert (or (near (cost id{number}) {number * 3}) (select locks{number} urgent{number}) (> (select table{number} {number}) limit)))""")
    if number == 29:
        print("""(assert (let ((free (select locks29 true)) (rank (ite urgent29 (- 3) (on state28))))
  (and (xor free urgent28 urgent28)
       (let ((same (= (abs rank) (abs (abs rank))))) (=> (distinct (cost 4) 77) (not (select locks29 same))))
       (> (cost 4) 77))))""")
print("""
(assert (exists ((k Int)) (and (<= 0 k 9) (= (cost k) (cost (+ k 1))))))
(assert (distinct id3 id14 id15 limit))
(check-sat)""")
PYTHON
