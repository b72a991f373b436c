#!/bin/bash
# Prints a line for each file in the folder $1 that node rejects, as a script and as a module, for its syntax.
command -v node >/dev/null || exit 77
exec node --no-warnings --expose-internals --experimental-vm-modules "$(dirname "$0")/judge.mjs" "$1"
