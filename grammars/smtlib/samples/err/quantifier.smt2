(assert (forall (x Int) (> x 0)))
(assert (exists ((x Int)) (> x 0)))
