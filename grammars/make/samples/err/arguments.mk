A = $(subst a,b)
B = 1
