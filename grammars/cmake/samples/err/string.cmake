set(a "b)
