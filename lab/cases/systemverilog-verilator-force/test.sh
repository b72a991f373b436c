#!/bin/bash
# Whether Verilator 5.006 has an internal error at a forced element of an array.
file=$(realpath "${1:-input.sv}")
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
timeout -k 1 30 verilator --lint-only --no-timing -Wno-fatal -Wno-lint "$file" 2>&1 |
    grep -q 'Internal Error.*V3Unknown.cpp:442: No VarRef or Const under ArraySel'
