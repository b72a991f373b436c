#!/usr/bin/env bash
# Lets PyYAML parse every file of a folder: `grammars/yaml/judge.sh FOLDER` prints a line for each that it rejects. Python is $PYTHON,
# or python3. Exit status 77 if it does not have PyYAML.
#
# Not counted is what directives say of tags.
python=${PYTHON:-python3}
"$python" -c 'import yaml' 2> /dev/null || exit 77
exec "$python" - "${1:?usage: $0 FOLDER}" << 'PYTHON'
import os
import sys

import yaml

NOT_COUNTED = ["undefined tag handle", "duplicate %YAML", "duplicate %TAG", "duplicate tag handle"]

for entry in sorted(os.scandir(sys.argv[1]), key=lambda entry: entry.name):
    with open(entry.path, "rb") as file:
        text = file.read()
    try:
        for event in yaml.parse(text, Loader=yaml.SafeLoader):
            pass
    except yaml.YAMLError as error:
        said = " ".join(str(error).split())
        if not any(each in said for each in NOT_COUNTED):
            print(f"{entry.name}: {said}")
PYTHON
