set a
set(b)
