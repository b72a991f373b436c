let x: = 1
