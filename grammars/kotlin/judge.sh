#!/usr/bin/env bash
# Which files below a folder the parser of the Kotlin compiler rejects: `grammars/kotlin/judge.sh FOLDER` prints a line for each. The
# compiler is that of `pip install kotlin-jupyter-kernel` (the Python that has it is looked for in $PYTHON, then as python3), and
# javac has to be there, too. Exit status 77 if one of them is not installed.
folder=${1:?usage: $0 FOLDER}
jars=$("${PYTHON:-python3}" -c '
import importlib.util, pathlib
print(pathlib.Path(importlib.util.find_spec("run_kotlin_kernel").origin).parent / "jars")' 2> /dev/null) || exit 77
command -v javac > /dev/null || exit 77
exec java -XX:+UseSerialGC -Xmx1g -cp "$jars/*" "$(dirname "$0")/Judge.java" "$folder"
