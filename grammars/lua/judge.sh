#!/usr/bin/env bash
# Lets the compiler of Lua 5.4 read every file of a folder: `grammars/lua/judge.sh FOLDER` prints a line for each that
# it rejects. Exit status 77 if luac is not installed.
#
# Not counted: a label that is not there or there twice, a `break` outside of a loop, `...` outside of a function that
# has it, more than a function can have, and an assignment to a constant. What LuaJIT alone reads is left out
# (`luajit.lua` of the samples).
luac=$(command -v luac5.4 || command -v luac) && "$luac" -v | grep -q 'Lua 5\.4' || exit 77
export luac
find "${1:?usage: $0 FOLDER}" -type f ! -name '*luajit.lua' -print0 | sort -z | xargs -0 -n 200 -P 2 bash -c '
    for file; do
        said=$("$luac" -p "$file" 2>&1) || echo "${file##*/}: $said"
    done' bash |
    grep -v -e 'no visible label' -e 'already defined' -e 'break outside' -e 'outside a vararg function' \
        -e 'too many' -e 'attempt to assign to const' -e 'jumps into the scope' -e 'unknown attribute' \
        -e 'multiple to-be-closed'
exit 0
