#!/usr/bin/env bash
# Lets gofmt parse every file of a folder: `grammars/go/judge.sh FOLDER` prints the first error of each that it rejects.
# $GOFMT names another one than that in the search path. Exit status 77 if there is none.
gofmt=$(command -v "${GOFMT:-gofmt}") || exit 77
# Names and labels that are declared twice or never, and the like, are told by the compiler and not by the parser.
find "${1:?usage: $0 FOLDER}" -name '*.go' -print0 | sort -z | xargs -0 "$gofmt" -l -e 2>&1 >/dev/null |
    awk -F: '!seen[$1]++ { sub(".*/", "", $1); print }'
exit 0
