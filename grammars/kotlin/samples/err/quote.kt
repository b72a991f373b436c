val x = "a
b"
