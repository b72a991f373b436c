#!/bin/bash
# Whether pyflakes 2.3.1 fails at patterns with keywords (`case A(b=c)`): a name among the fields of the tree is taken for a node.
here=$(dirname "$(realpath "$0")")
python=$("$here/../../../grammars/python/newest.sh")
PYTHONPATH=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/pyflakes-2.3.1 timeout 20 "$python" -W ignore -m pyflakes "${1:-input.py}" 2>&1 |
    grep -q "AttributeError: 'str' object has no attribute '_pyflakes_depth'"
