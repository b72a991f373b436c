foreach(x)
set(b)
endwhile()
set(c)
