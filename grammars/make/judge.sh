#!/usr/bin/env bash
# Lets GNU make read every file of a folder: `grammars/make/judge.sh FOLDER` prints a line for each in which it finds an error of
# syntax. Exit status 77 if it is not installed.
#
# Nothing is made, and every command of a shell is /bin/true; files that are included are looked for in an empty folder. Not counted is
# what make says of targets and variables (a name that comes to nothing), and what $(error) says. Samples with errors, and for make 4.4, are left out.
command -v make > /dev/null && make --version | grep -q 'GNU Make' || exit 77
folder=$(realpath "${1:?usage: $0 FOLDER}")
empty=$(mktemp -d)
trap 'rm -rf "$empty"' EXIT
cd "$empty" || exit 1
export folder
find "$folder" -type f ! -name '*separator.mk' ! -name '*newer.mk' -print0 | sort -z | xargs -0 -r -n 100 bash -c '
    for file; do
        timeout 20 make -n -q -r -R -f "$file" SHELL=/bin/true MAKEFLAGS= -- nothing-at-all 2>&1 < /dev/null |
            grep -m 1 -F "$file:" | sed "s|^$folder/||"
    done' bash |
    grep -E '\*\*\* *(missing|extraneous|unterminated|invalid syntax|recipe commences|only one|insufficient|multiple target|unmatched|invalid )'
exit 0
