#!/usr/bin/env bash
# Lets the newest installed Python parse every file of a folder: `grammars/python/judge.sh FOLDER` prints a line for each
# that it rejects. Exit status 77 if there is none of 3.12 or newer: before that, strings with holes were read otherwise.
#
# Not counted is what Python says of a tree that was read: numbers and strings that have no value, and syntax that is newer
# than it is.
python=$("$(dirname "$0")/newest.sh") && "$python" -c 'import sys; sys.exit(sys.version_info < (3, 12))' || exit 77
exec "$python" -W ignore - "${1:?usage: $0 FOLDER}" <<'PYTHON'
import ast, os, sys

NOT_COUNTED = [
    "multiple exception types must be parenthesized",  # 3.14
    "Exceeds the limit",  # of digits
    "too many nested",
    "too many levels of indentation",
    "Missing parentheses in call to 'print'",  # Python 2
]

for entry in sorted(os.scandir(sys.argv[1]), key=lambda entry: entry.name):
    with open(entry.path, "rb") as file:
        text = file.read()
    try:
        ast.parse(text)
    except RecursionError:
        pass
    except (SyntaxError, ValueError) as error:
        if not any(each in str(error) for each in NOT_COUNTED):
            print(f"{entry.name}: {error}")
PYTHON
