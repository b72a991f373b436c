define recipe =
	@echo $1
	echo "$2"

# text
endef
define template
$(1): $(2)
	$(CC) -o $$@ $$<
  ifdef X
  Y = $(if $(3),
    a,
    b)
  endif
define inner
x
endef
endef
override define one :=
@echo
endef # one
all:
	$(recipe)
	@
	$(call recipe,a,b)
last: x