A = one two  $(B)/three \
    four # comment
A := $(wildcard src/*.c)
B ::= $(patsubst %.c, %.o, $(A)) ${C}
D ?= $(shell uname -s | sed 's/(a)/b/' 2>/dev/null)
E += -DX=\"y\" -I$(srcdir)/include -L${libdir}
F != echo hi
empty =
override CFLAGS += -Wall
export PATH := $(CURDIR)/bin:$(PATH)
export
export A B
unexport C
private G = 1
undefine H
override undefine H
$(name)_FLAGS = $($(name)_X) $(A:.c=.o) $(A:%.c=%.o) $(subst a,b,c)
I = $(foreach x,$(A) $(B),$(call f,$x,(a,b)) $(x)) $(if $(A),yes,no) $(call g)
J = ${foreach y,a b,${y}{z,w}} $(@D)/$(*F) $< $$HOME $(info )
K = $(subst :, ,$(PATH)) $(or $(A),,c) $(strip  a  b )
L=a#b
c++ = d\#e
M = $(error no (such) "thing"), $(and a, b)
