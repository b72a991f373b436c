A :::= x $(B)
C = $(let a b,$(A),$a-$b) $(intcmp 1,2,x,y)
