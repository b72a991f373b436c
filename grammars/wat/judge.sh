#!/usr/bin/env bash
# Lets wabt parse every file of a folder: `grammars/wat/judge.sh FOLDER` prints a line for each in which it finds an
# error of syntax. Exit status 77 if wat2wasm and wast2json are not installed.
#
# Not counted: names, labels and numbers that are not there, or there twice, and types that do not agree. What wabt
# does not read yet is left out (`newer.wat` of the samples), and what Binaryen alone writes (`binaryen.wat`).
command -v wat2wasm > /dev/null && command -v wast2json > /dev/null || exit 77
place=$(mktemp -d)
trap 'rm -r "$place"' EXIT
export place
find "${1:?usage: $0 FOLDER}" -type f ! -name '*newer.wat' ! -name '*binaryen.wat' -print0 | sort -z | xargs -0 -n 200 -P 2 bash -c '
    for file; do
        case $file in
            *.wast) said=$(wast2json --enable-all --no-check -o "$place/$$.json" "$file" 2>&1) && continue ;;
            *) said=$(wat2wasm --enable-all --no-check -o /dev/null "$file" 2>&1) && continue ;;
        esac
        # wast2json ends by an assertion at some texts.
        said=$(grep -m 1 error <<< "$said") && echo "${file##*/}: $said"
    done' bash |
    grep -v -e 'undefined' -e 'redefinition' -e 'expected a module field or a' -e 'in binary module' \
        -e 'expected func type identifier' -e 'unexpected label' -e 'expected [0-9]* [ar][a-z]*, got' \
        -e 'type mismatch' -e 'imports must occur before'
exit 0
