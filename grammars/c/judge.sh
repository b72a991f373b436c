#!/usr/bin/env bash
# Lets gcc parse every file of a folder: `grammars/c/judge.sh FOLDER` prints a line for each that it rejects. Exit
# status 77 if gcc or python3 is not installed.
#
# Headers (`.h`) are taken to be full of macros and directives, and are not judged. Errors of syntax alone count. A name
# that a removed `typedef` declared is no type any more, which gcc finds to be an error of syntax wherever it does not
# say "unknown type name"; so those that it names are declared, and gcc is asked again.
command -v gcc > /dev/null && command -v python3 > /dev/null || exit 77
exec python3 - "${1:?usage: $0 FOLDER}" <<'PYTHON'
import os, re, subprocess, sys
from concurrent.futures import ThreadPoolExecutor

SYNTAX = re.compile(r"error: (expected|stray|missing terminating|unterminated|syntax|empty (enum|character)"
                    r"|.*before .* token|.*at end of input|a label can only|.*without a previous)")
TYPEDEF = re.compile(rb"\btypedef\b((?:[^;{}]|\{[^{}]*\}|\{(?:[^{}]|\{[^{}]*\})*\})*);")

# What looks like a declared name before a bracket.
KEYWORDS = set(b"""__alignof __alignof__ __asm__ __attribute __attribute__ __declspec __extension__ __typeof __typeof__
    _Alignas _Atomic _BitInt asm sizeof typeof typeof_unqual void char short int long float double signed unsigned
    _Bool _Complex const volatile restrict static struct union enum""".split())


def declared(text):
    """The names that the text declares as types, and a few more that stand where they could."""
    names = set()
    for match in TYPEDEF.finditer(text):
        outside = re.sub(rb"\{.*\}", b" ", match[1], flags=re.DOTALL)
        names.update(re.findall(rb"([A-Za-z_$][\w$]*)\s*(?:[,)\[(]|__attribute__|$)", outside.strip()))
    return names - KEYWORDS


def errors(path, text):
    language = "c" if path.endswith(".c") else "cpp-output"
    command = ["gcc", "-fsyntax-only", "-w", "-fmax-errors=0", "-x", language, "-std=gnu17", "-"]
    environment = {**os.environ, "LC_ALL": "C"}
    try:
        run = subprocess.run(command, input=text, capture_output=True, timeout=60, env=environment)
    except subprocess.TimeoutExpired:
        return ["gcc takes more than a minute"]
    return run.stderr.decode(errors="replace").splitlines()


def rejected(path):
    with open(path, "rb") as file:
        text = file.read()
    own, added, first = declared(text), set(), None
    while True:
        lines = errors(path, b"".join(b"typedef int %s;\n" % name for name in sorted(added)) + text)
        message = next((line for line in lines if SYNTAX.search(line)), None)
        if message is None:
            return None
        first = first or message
        named = {name.encode() for line in lines for name in re.findall(r"'([A-Za-z_$][\w$]*)'", line)}
        # Where gcc names none of them, it may be any.
        named = named & types - own - added or set(re.findall(rb"[A-Za-z_$][\w$]*", text)) & types - own - added
        if not named:
            return f"{path}: {first}"
        added |= named


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
