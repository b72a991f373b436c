#!/usr/bin/env bash
# Lets protoc parse every file of a folder: `grammars/protobuf/judge.sh FOLDER` prints a line for each in which it
# finds an error of syntax. Exit status 77 if it is not installed.
#
# Counted is what protoc expected and did not find. Not counted is what it says of names, numbers and imports, and of
# labels, which the syntax that the file names has or has not, nor of values that are not of the type of their field.
# What `edition.proto` has is read by protoc 29 or newer.
command -v protoc > /dev/null || exit 77
cd "${1:?usage: $0 FOLDER}" || exit 1
editions=(! -name '*edition.proto')
[ "$(protoc --version | grep -oE '[0-9]+' | head -1)" -ge 29 ] && editions=()
find . -type f "${editions[@]}" -printf '%P\0' | sort -z | xargs -0 -n 1 -P 2 protoc -I . -o /dev/null 2>&1 |
    grep -E ':[0-9]+:[0-9]+: (Expected|Missing|Unexpected|Invalid|Unterminated|String literal|Need)' |
    grep -vE 'Expected ("required", "optional", or "repeated"|"true" or "false"|string for|number)' |
    awk -F: '!seen[$1]++'
exit 0
