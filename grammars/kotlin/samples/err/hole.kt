val x = "a ${b"
