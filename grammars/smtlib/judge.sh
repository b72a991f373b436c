#!/bin/bash
# Which files of a folder z3 finds an error of syntax in: `judge.sh FOLDER`. Names that are not declared and sorts that do not
# fit are none, nor is another number of functions than of bodies, nor are z3's own commands for rules.
command -v z3 >/dev/null || exit 77
for file in "$1"/*; do
    # It says what is wrong with each command; no command that solves something gets anywhere with this limit.
    said=$(timeout 20 z3 -smt2 rlimit=1 "$file" 2>&1 | grep -E 'column [0-9]+: (invalid|malformed|unexpected) .*expected' |
        grep -vm 1 -E 'recursive function definition|invalid rule|query command')
    [ -z "$said" ] || echo "${file##*/}: $said"
done
