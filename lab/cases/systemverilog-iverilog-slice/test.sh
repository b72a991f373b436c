#!/bin/bash
# Whether Icarus Verilog 11 ends by an assertion at a slice of a packed array.
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
TMPDIR=$place timeout -k 1 30 iverilog -g2012 -t null "${1:-input.sv}" 2>&1 |
    grep -qF 'failed assertion indices.size()+1 == packed_dims().size'
