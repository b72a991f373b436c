#!/bin/bash
# Whether llc 14 finds no instruction of AMD's processors: a byte is loaded through a pointer of the address space 0, as part of a larger number.
/usr/lib/llvm-14/bin/llc -march=amdgcn -o - "${1:-input.ll}" 2>&1 > /dev/null | grep -q 'Cannot select: .* = load<(load (s8)'
