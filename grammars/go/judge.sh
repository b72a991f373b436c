#!/bin/bash
# Which files of a folder gofmt finds an error of syntax in: `judge.sh FOLDER`. It is looked for in $GOFMT, in the path, and
# where Debian's packages put it. That the first constant of several has no value is no error here, for the grammar
# cannot know that. Exit status 77 if there is none, or an old one alone.
gofmt=${GOFMT:-$(command -v gofmt || ls -v /usr/lib/go-*/bin/gofmt 2>/dev/null | tail -n 1)}
[ -x "$gofmt" ] || exit 77
# Old ones (of Go 1.19, for example) reject more, and are known by their words.
"$gofmt" -e <<<"package p; const a" 2>&1 | grep -q 'missing constant value' && exit 77
# It says for each error the file and the place; the first one of each file is printed. A copy of each file gets the
# extension that gofmt asks for.
find "$1" -type f -name '*.go' -print0 | sort -z | xargs -0 "$gofmt" -e 2>&1 >/dev/null |
    grep -vE 'missing (init expr|value) ' | awk -F: '!seen[$1]++'
exit 0
