#!/usr/bin/env bash
# Lets other parsers read every file of a folder: `grammars/systemverilog/judge.sh FOLDER` prints a line for each in which they
# find an error of syntax. That is slang's (`pip install pyslang`; the Python that has it is looked for in $PYTHON, then as
# python3). Where it is not installed, iverilog reads a third of the Verilog files, and Verilator those that iverilog
# rejects, for each of them reads a part of the language only; `old.v` of the samples, which neither reads, is left out. A macro
# that is not there any more is no matter of syntax. Exit status 77 if neither is installed.
python=${PYTHON:-python3}
if ! "$python" -c 'import pyslang.syntax' 2> /dev/null; then
    command -v iverilog > /dev/null && command -v verilator > /dev/null || exit 77
    find "${1:?usage: $0 FOLDER}" -type f -name '*[047]-*.v' ! -name '*-old.v' -print0 | sort -z | xargs -0 -n 1 -P 2 sh -c '
        iverilog -g2012 -t null "$1" 2>&1 | grep -q "syntax error" || exit 0
        said=$(verilator --lint-only -Wno-fatal "$1" 2>&1)
        echo "$said" | grep -q "Define or directive not defined" || echo "$said" | grep -m 1 "syntax error"
        exit 0' sh
    exit 0
fi
exec "$python" - "${1:?usage: $0 FOLDER}" <<'PYTHON'
import os, re, sys
from pyslang.syntax import SyntaxTree

# What is no matter of the grammar: files and macros that are not there, names, numbers and places that do not agree, and that
# slang wants ports behind an `import`.
MEANING = re.compile(r"DiagCode\((CouldNotOpenIncludeFile|UnknownDirective|\w*MacroArgs|EndNameMismatch|Udp\w+"
                     r"|ExpectedGenvarIterVar|ExpectedPortList|InvalidSuperNew)\)")

for entry in sorted(os.scandir(sys.argv[1]), key=lambda entry: entry.name):
    text = open(entry.path, errors="replace").read()
    for found in SyntaxTree.fromText(text, entry.path).diagnostics:
        if not found.isError():
            continue
        if not MEANING.match(str(found.code)):
            place = text.encode()[:found.location.offset].count(b"\n") + 1
            print(f"{entry.path}:{place}: {found.code}")
        break
PYTHON
