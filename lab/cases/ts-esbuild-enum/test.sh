#!/bin/bash
# Whether esbuild 0.18.11 panics at the scopes of a constant enumeration (evanw/esbuild 3205).
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/esbuild-0.18.11
timeout 60 "$tools/package/bin/esbuild" --loader=ts < "${1:-input.ts}" 2>&1 | grep -q 'panic: Expected scope'
