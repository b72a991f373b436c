val fun = 1
