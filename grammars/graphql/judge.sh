#!/usr/bin/env bash
# Lets graphql-core, the parser of GraphQL.js in Python, parse every file of a folder: `grammars/graphql/judge.sh FOLDER` prints a line
# for each that it rejects. Python is $PYTHON, or python3. Exit status 77 if it does not have graphql-core 3.3 or newer.
python=${PYTHON:-python3}
"$python" -c 'import graphql; assert graphql.version_info >= (3, 3)' 2> /dev/null || exit 77
exec "$python" - "${1:?usage: $0 FOLDER}" << 'PYTHON'
import os
import sys

from graphql import GraphQLSyntaxError, parse

folder = sys.argv[1]
for name in sorted(os.listdir(folder)):
    with open(os.path.join(folder, name), encoding="utf-8") as file:
        text = file.read()
    try:
        parse(text, no_location=True, experimental_fragment_arguments=True, allow_empty_selection_sets=False)
    except GraphQLSyntaxError as error:
        places = [f"{place.line}:{place.column}" for place in error.locations]
        print(f"{name}:{places[0]}: {error.message}")
PYTHON
