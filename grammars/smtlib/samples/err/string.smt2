(declare-const s String)
(assert (= s "a))
(check-sat)
