ifeq (a)
B = 1
endif
C = 2
