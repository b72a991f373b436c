ifeq ($(OS),Windows_NT)
  EXE = .exe
else ifneq (,$(findstring Darwin,$(shell uname)))
  EXE := .app
else ifdef X
    ifndef Y
	Z := 1
	include z.mk
    endif # Y
else
EXE =
endif
ifeq "$(A)" 'b'
all:
	@echo $(EXE)
ifneq ($(V), 1)
	@echo quiet
	ifdef W
	@echo w
	endif
else
	@echo loud
endif
	@echo end
endif
include a.mk $(B)/b.mk
-include $(DEPS)
sinclude c.mk
vpath %.c src:lib
vpath
$(info hello $(A))
$(foreach p,$(P),$(eval $(call template,$p)))
$(eval $(A) : b)
