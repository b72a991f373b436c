val a = 1 val b = 2
