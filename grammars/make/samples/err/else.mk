ifdef A
B = 1
else
C = 1
else
D = 1
endif
