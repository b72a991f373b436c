A = 1
endif
B = 2
