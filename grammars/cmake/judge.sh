#!/usr/bin/env bash
# Lets CMake read every file of a folder: `grammars/cmake/judge.sh FOLDER` prints a line for each in which it finds an error of
# syntax. Exit status 77 if it is not installed.
#
# No command is run, for all are in an `if(FALSE)`.
command -v cmake > /dev/null || exit 77
folder=$(realpath "${1:?usage: $0 FOLDER}")
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
cd "$place" || exit 1
find "$folder" -type f -print0 | sort -z | xargs -0 -r -n 100 bash -c '
    for file; do
        { echo "if(FALSE)"; cat "$file"; echo; echo "endif()"; } > wrapped.cmake
        said=$(timeout 20 cmake -P wrapped.cmake 2>&1 < /dev/null) || echo "${file##*/}: $(tr -s "\n " "  " <<< "$said")"
    done' bash
exit 0
