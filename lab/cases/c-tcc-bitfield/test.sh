#!/bin/bash
# Whether a program is defined, as far as gcc and its sanitizers see, and prints something else with tcc 0.9.27: an unsigned
# bit-field of 56 bits is compared as a signed number. The run itself needs no script:
#   reduce-c input.c --differ 'gcc -w -O0 @@ -o "$TMPDIR/a" && "$TMPDIR/a"' 'tcc -w @@ -o "$TMPDIR/b" && "$TMPDIR/b"' \
#       --guard warnings --guard ubsan --guard asan
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
file=$(realpath "${1:-input.c}")
cd "$dir" || exit 1
gcc -w -O0 "$file" -o a && ./a > a.out && [ -s a.out ] || exit 1
tcc -w "$file" -o b && ./b > b.out && [ -s b.out ] || exit 1
! cmp -s a.out b.out || exit 1
gcc -O1 -Wall -Werror=uninitialized -Werror=return-type -Werror=implicit-function-declaration -Werror=implicit-int \
    -Werror=format -Werror=sequence-point -c "$file" -o /dev/null 2> /dev/null || exit 1
gcc -w -fsanitize=undefined,address -fno-sanitize-recover=all "$file" -o s && ./s > /dev/null 2>&1
