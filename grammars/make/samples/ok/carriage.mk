A = b \
  c
all: x
	echo $(A)
ifdef A
B = 1
endif
