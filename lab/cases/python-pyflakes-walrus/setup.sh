#!/bin/bash
# Installs pyflakes 2.1.1 by its name, and takes the input from the tests of the installed Python (3.10 to 3.13).
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/pyflakes-2.1.1
python=$("$here/../../../grammars/python/newest.sh")
[ -e "$tools/pyflakes" ] || "$python" -m pip --quiet install --no-deps --target "$tools" pyflakes==2.1.1
cp "$("$python" -c 'import test.test_named_expressions as it; print(it.__file__)')" "$here/input.py"
