a b; c
