check-sat
(42)
(check-sat)
