#!/bin/bash
# Installs z3 4.12.2 and 4.13.0 by their name (Python's z3-solver), and writes the input: the states of a bus with 40 devices, 21 kB.
# One of the devices compares numbers of one bit, which are signed.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}
for version in 4.12.2.0 4.13.0.0; do
    [ -e "$tools/z3-$version/bin/z3" ] ||
        python3 -m pip --quiet install --no-deps --root-user-action=ignore --target "$tools/z3-$version" "z3-solver==$version"
done
python3 - > "$here/input.smt2" <<'PYTHON'
print("""; A bus, its devices, and what they say in one step.
(set-logic QF_BV)
(declare-const grant (_ BitVec 6))
(declare-const address (_ BitVec 16))
(declare-const write Bool)
(declare-const stalled Bool)
(define-fun inside ((x (_ BitVec 16)) (low (_ BitVec 16)) (high (_ BitVec 16))) Bool
  (and (bvule low x) (bvult x high)))
(define-fun bit ((b Bool)) (_ BitVec 1) (ite b #b1 #b0))
(assert (bvult grant #b101000))
(assert (=> write (not stalled)))
""")
for number in range(40):
    low, high = f"#x{number * 1024:04x}", f"#x{number * 1024 + 1024:04x}"
    print(f"""; device {number}
(declare-const busy{number} Bool)
(declare-const mode{number} (_ BitVec 1))
(declare-const count{number} (_ BitVec {number % 5 + 4}))
(declare-const data{number} (_ BitVec 8))
(declare-fun chosen{number} () Bool)
(assert (= chosen{number} (inside address {low} {high})))
(assert (=> (and chosen{number} write) (not (= data{number} #x{number:02x}))))
(assert (or (not busy{number}) (bvuge count{number} (_ bv{number % 7} {number % 5 + 4})) (= mode{number} (bit stalled))))
(assert (let ((next (bvadd ((_ zero_extend {4 - number % 5}) count{number}) data{number})))
  (ite (= grant (_ bv{number} 6)) (bvsge next #x{number:02x}) (distinct next (bvshl data{number} #x01)))))""")
    if number == 23:
        print("""; what the bridge answers: a valid word, or that it waits
(declare-const quiet Bool)
(declare-const side (_ BitVec 1))
(assert (let ((left (ite quiet #b0 (bvshl #b1 side))))
  (let ((word (ite (bvsle (bit (and (= side #b1) (= #b1 left))) #b1) #b01 (concat #b0 left))))
    (= #b1 ((_ extract 0 0) word)))))""")
    print()
print("""(assert (or chosen3 chosen8 (and stalled (not chosen13))))
(assert (bvugt (bvadd data1 data2 data4) #x10))
(check-sat)
(exit)""")
PYTHON
