val x = { a, b }
