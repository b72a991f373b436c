ifdef A
B = 1
