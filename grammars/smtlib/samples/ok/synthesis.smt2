(set-logic LIA)
(synth-fun max ((x Int) (y Int)) Int
  ((Start Int (0 1 x y (+ Start Start) (ite Condition Start Start)))
   (Condition Bool ((<= Start Start) (and Condition Condition)))))
(declare-var x Int)
(constraint (>= (max x 0) x))
(check-synth)
