#!/bin/bash
# Whether TypeScript's compiler 5.5.4 stops by an exception at an interface that is its own argument (microsoft/TypeScript 59062).
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/typescript-5.5.4
input=$(realpath "${1:-input.ts}")
timeout 60 node "$tools/package/lib/tsc.js" --noEmit --skipLibCheck --target es5 --lib es5 "$input" 2>&1 |
    grep -q 'at getTypeListId'
