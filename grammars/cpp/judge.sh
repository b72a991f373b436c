#!/usr/bin/env bash
# Lets clang and g++ parse every file of a folder: `grammars/cpp/judge.sh FOLDER` prints a line for each in which both find
# an error of syntax in the same line. Exit status 77 if one of them, or python3, is not installed.
#
# A compiler parses C++ with the meaning of names at hand: where a declaration is gone, what follows may be no syntax for
# it. So what counts are lines of which the first thing that a compiler says is an error of syntax, not of meaning. Headers (`.h`,
# `.hpp`) are taken to be full of macros and directives, and are not judged.
command -v clang++ > /dev/null && command -v g++ > /dev/null && command -v python3 > /dev/null || exit 77
exec python3 - "${1:?usage: $0 FOLDER}" <<'PYTHON'
import os, re, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

MESSAGE = re.compile(r"^((.*?):(\d+)):(\d+): (?:fatal )?error: (.*)")
SYNTAX = re.compile(r"expected|extraneous|unexpected|unterminated|missing|stray|.* before .* token|.*at end of input")
# What a name stands for is no matter of syntax.
MEANING = re.compile(r"expected (class name|a type$|'\(' for function-style cast|'\{' after base class list)"
                     r"|unexpected (type|namespace) name|missing 'template' keyword")
COMMANDS = [["clang++", "-ferror-limit=0", "-fno-caret-diagnostics"], ["g++", "-fmax-errors=0", "-fno-diagnostics-show-caret"]]


def are_two_names(path, lines, match):
    """Whether an error stands between two names in a row: that is a declaration, if the first is the name of a type."""
    if match[2] != path or match[5] != "expected ';' after expression":
        return False
    line, column = lines[int(match[3]) - 1], int(match[4]) - 1
    return re.search(r"[\w>] *$", line[:column]) and re.match(r" *[A-Za-z_]", line[column:])


def errors(command, path):
    """The first message of each line that has an error of syntax before all others."""
    kind = "c++-cpp-output" if path.endswith(".ii") else "c++"
    command = [*command, "-fsyntax-only", "-w", "-std=gnu++20", "-x", kind, path]
    try:
        run = subprocess.run(command, capture_output=True, timeout=60, env={**os.environ, "LC_ALL": "C"})
    except subprocess.TimeoutExpired:
        return {}
    first, lines = {}, open(path, errors="replace").read().split("\n")
    for line in run.stderr.decode(errors="replace").splitlines():
        if match := MESSAGE.match(line):
            first.setdefault(match[1], "" if are_two_names(path, lines, match) else match[5])
    return {place: said for place, said in first.items() if SYNTAX.match(said) and not MEANING.match(said)}


def rejected(path):
    found = errors(COMMANDS[0], path)
    both = found and found.keys() & errors(COMMANDS[1], path).keys()
    for place in sorted(both or ()):
        return f"{path}: {place}: {found[place]}"


files = sorted(entry.path for entry in os.scandir(sys.argv[1]) if entry.name.endswith((".cpp", ".cc", ".ii")))
with ThreadPoolExecutor(2) as pool:
    for line in pool.map(rejected, files):
        if line:
            print(line)
PYTHON
