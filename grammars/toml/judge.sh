#!/usr/bin/env bash
# Lets Python's tomllib parse every file of a folder: `grammars/toml/judge.sh FOLDER` prints a line for each that it rejects.
# Exit status 77 if there is no Python with it (3.11 or newer).
#
# Not counted is what tomllib says of names that are given twice, and of dates that no calendar has.
python=$("$(dirname "$0")/../python/newest.sh") && "$python" -c 'import tomllib' 2> /dev/null || exit 77
exec "$python" - "${1:?usage: $0 FOLDER}" <<'PYTHON'
import os, sys, tomllib

NOT_COUNTED = [
    "Cannot overwrite a value",
    "Cannot declare",
    "Cannot redefine namespace",
    "Cannot mutate immutable namespace",
    "Duplicate inline table key",
    "Invalid date or datetime",
]

for entry in sorted(os.scandir(sys.argv[1]), key=lambda entry: entry.name):
    with open(entry.path, "rb") as file:
        text = file.read()
    try:
        tomllib.loads(text.decode())
    except (ValueError, RecursionError) as error:
        if not any(each in str(error) for each in NOT_COUNTED):
            print(f"{entry.name}: {error}")
PYTHON
