set(a
set(b)
