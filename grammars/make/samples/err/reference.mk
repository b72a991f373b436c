A = $(B
C = 1
