#!/bin/bash
# Whether z3 4.8.14 says sat where 4.13.0 says unsat, and both without an error.
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}
file=${1:-input.smt2}
[ "$(timeout 10 "$tools/z3-4.8.14.0/bin/z3" "$file" 2>&1)" = sat ] && [ "$(timeout 10 "$tools/z3-4.13.0.0/bin/z3" "$file" 2>&1)" = unsat ]
