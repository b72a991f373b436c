set(a) set(b)
set(c)
