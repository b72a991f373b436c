if(a)
set(b)
