#!/usr/bin/env bash
# Lets Graphviz's `nop` parse every file of a folder: `grammars/dot/judge.sh FOLDER` prints a line for each that it rejects.
# Exit status 77 if it is not installed.
command -v nop > /dev/null || exit 77
find "${1:?usage: $0 FOLDER}" -type f -print0 | xargs -0 nop -p 2>&1 > /dev/null | grep 'syntax error' | sort
exit 0
