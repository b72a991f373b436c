#!/usr/bin/env bash
# Lets gcc parse every file of a folder: `tests/candidates/c.sh FOLDER` prints a line for each that it rejects. Exit
# status 77 if gcc or python3 is not installed.
#
# Headers (`.h`) are taken to be full of macros and directives, and are not judged. Errors of syntax alone count. A name that a removed `typedef` declared is no type any more, which gcc finds to be an
# error of syntax wherever it does not say "unknown type name"; so the names that are declared so in any of the files
# are declared before what is rejected, and gcc is asked again.
command -v gcc > /dev/null && command -v python3 > /dev/null || exit 77
exec python3 - "${1:?usage: $0 FOLDER}" <<'PYTHON'
import os, re, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

SYNTAX = re.compile(r"error: (expected|stray|missing terminating|unterminated|syntax|two or more data types|empty "
                    r"(enum|character)|.*before .* token|.*at end of input|a label can only|.*without a previous)")
NAME = re.compile(rb"[A-Za-z_$][\w$]*")
TYPEDEF = re.compile(rb"\btypedef\b((?:[^;{}]|\{[^{}]*\}|\{(?:[^{}]|\{[^{}]*\})*\})*);")


def declared(text):
    """The names that the text declares as types, and a few more that stand where they could."""
    names = set()
    for match in TYPEDEF.finditer(text):
        outside = re.sub(rb"\{.*\}", b" ", match[1], flags=re.DOTALL)
        names.update(re.findall(rb"([A-Za-z_$][\w$]*)\s*(?:[,)\[(]|__attribute__|$)", outside.strip()))
    return names


def error(text):
    command = ["gcc", "-fsyntax-only", "-w", "-fmax-errors=0", "-x", "cpp-output", "-std=gnu17", "-"]
    try:
        run = subprocess.run(command, input=text, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return "gcc takes more than a minute"
    lines = run.stderr.decode(errors="replace").splitlines()
    return next((line for line in lines if SYNTAX.search(line)), None)


def rejected(path):
    with open(path, "rb") as file:
        text = file.read()
    message = error(text)
    if message is None:
        return None
    missing = (types & set(NAME.findall(text))) - declared(text)
    if missing and error(b"".join(b"typedef int %s;" % name for name in sorted(missing)) + text) is None:
        return None
    return f"{path}: {message}"


files = sorted(entry.path for entry in os.scandir(sys.argv[1]) if entry.name.endswith((".c", ".i")))
types = set()
for path in files:
    with open(path, "rb") as file:
        types |= declared(file.read())
with ThreadPoolExecutor(2) as pool:
    for line in pool.map(rejected, files):
        if line:
            print(line)
PYTHON
