(declare-const x Int)
(assert ())
(assert (let ((y)) x))
(assert (= x 1))
