# A comment \
  that goes on
all: build/app docs ; @echo done $@
build/app: main.o util.o | build
	$(CC) $(LDFLAGS) -o $@ $^ $(LIBS)
	@-echo "built $@" \
	  && ls -l 'build/app' ; echo it's
%.o: %.c $(HEADERS)
	$(CC) $(CFLAGS) -c $< -o $@ # for the shell
$(OBJECTS): obj/%.o: src/%.c | obj
	@cc -DNAME="a b" -c $(filter %.c,$^)

clean::
	-rm -rf build/ *.o
a b &: c
	touch a b
debug: CFLAGS += -g -O0
debug: private override LEVEL = 2;
empty: ;
only:
.PHONY: all clean
lib.a(one.o): one.o
c\:drive/a\ b: x$$y
	for i in $$(seq 1 9); do echo $$i "$${i}"; done
