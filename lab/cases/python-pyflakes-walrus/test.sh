#!/bin/bash
# Whether pyflakes 2.1.1 fails at `:=`: it knows no such node.
here=$(dirname "$(realpath "$0")")
python=$("$here/../../../grammars/python/newest.sh")
PYTHONPATH=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/pyflakes-2.1.1 timeout 20 "$python" -W ignore -m pyflakes "${1:-input.py}" 2>&1 |
    grep -q "object has no attribute 'NAMEDEXPR'"
