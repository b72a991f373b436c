#!/bin/bash
# Whether llc 14 finds no instruction of BPF: two signed numbers are divided.
/usr/lib/llvm-14/bin/llc -march=bpf -o - "${1:-input.ll}" 2>&1 > /dev/null | grep -q 'Cannot select: .* = sdiv '
