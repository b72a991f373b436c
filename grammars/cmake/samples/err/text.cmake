set(a)
message[](b)
set(c)
