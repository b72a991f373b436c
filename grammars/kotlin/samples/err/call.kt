val x = f(1, , 2)
