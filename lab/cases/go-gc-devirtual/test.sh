#!/bin/bash
# Whether Go 1.19's compiler has an internal error at a call of a method whose interface is known (issue 57309).
file=$(realpath "${1:-input.go}")
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
timeout -k 1 20 /usr/lib/go-1.19/bin/go tool compile -p main -o out.o "$file" 2>&1 | grep -q 'internal compiler error: order.stmt CALLMETH'
