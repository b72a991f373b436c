a = 3in b; a
