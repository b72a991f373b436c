print "a"
print("b")
