import a b; c
