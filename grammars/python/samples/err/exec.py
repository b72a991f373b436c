exec "a"
print("b")
