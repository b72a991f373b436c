#!/usr/bin/env bash
# Lets naga read every file of a folder: `grammars/wgsl/judge.sh FOLDER` prints a line for each in which it finds an error of syntax.
# Exit status 77 if it is not installed.
#
# Not counted is what naga says of names, types and values, and of extensions that it does not have.
command -v naga > /dev/null || exit 77
cd "${1:?usage: $0 FOLDER}" || exit 1
find . -type f -name '*.wgsl' -printf '%P\0' | sort -z | xargs -0 -r -n 100 naga --bulk-validate 2>&1 |
    sed 's/\x1b\[[0-9;]*m//g' |
    awk -v syntax='error: expected|invalid numeric|Identifier can.t be|needs a type specifier|not a valid|unterminated' \
        -v meaning='expected (variable access|function name|an image)' \
        '/^error: / { message = $0; next }
         /┌─ / && message != "" { if (message ~ syntax && message !~ meaning) print $2 ": " message; message = "" }'
exit 0
