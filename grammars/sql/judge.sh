#!/bin/bash
# Which files of a folder the parser of their dialect finds an error of syntax in: `judge.sh FOLDER [DIALECT]`. The dialect
# is one of postgresql, sqlite, duckdb and clickhouse, or stands in the names of the files; files of others are not judged.
#
# The parsers are those of the Python packages pglast, duckdb and chdb, and Python's own sqlite3. Python is $PYTHON, or python3.
# What is no matter of syntax is not looked at: names, types, how many columns there are. Exit status 77 if there is none.
python=${PYTHON:-python3}
"$python" -c 'import pglast, duckdb, sqlite3' 2>/dev/null || exit 77
exec "$python" - "$@" <<'PYTHON'
import os
import re
import sqlite3
import sys

import duckdb
import pglast

try:
    import chdb
except ImportError:
    chdb = None


def statements(text):
    """The statements of a text, cut at semicolons outside of strings, comments, brackets and triggers."""
    token = re.compile(r"(?s)--[^\n]*|/\*.*?\*/|'(?:[^']|'')*'|\"(?:[^\"]|\"\")*\"|\$(\w*)\$.*?\$\1\$|\n\s*\\[^\n]*|^\\[^\n]*|\w+|.")
    found, current, depth, words = [], "", 0, []
    for match in token.finditer(text):
        part = match.group(0)
        word = part.upper()
        if re.match(r"\s*\\", part):
            continue
        if re.match(r"\w", part):
            words.append(word)
            in_trigger = words[0] == "CREATE" and "TRIGGER" in words
            depth += in_trigger and word in ("BEGIN", "CASE")
            depth -= in_trigger and word == "END" and depth > 0
        if part == ";" and depth == 0:
            found.append(current)
            current, words = "", []
        else:
            current += part
    return [text for text in found + [current] if re.sub(r"(?s)--[^\n]*|/\*.*?\*/", "", text).strip()]


def postgresql(text):
    pglast.parse_sql(re.sub(r"(?m)^\\.*$", "", text))


connection = sqlite3.connect(":memory:")
# What its parser says of a text that it has read to its end, or of names.
SQLITE = re.compile(r"syntax error|incomplete input|unrecognized token")


def sqlite(text):
    for statement in statements(text):
        try:
            connection.execute(statement if statement.lstrip().upper().startswith("EXPLAIN") else f"EXPLAIN {statement}")
        except sqlite3.ProgrammingError:
            pass
        except sqlite3.Error as error:
            if SQLITE.search(str(error)):
                raise


# What its parser says of names, and of how many columns there are.
DUCK = re.compile(r"VALUES lists must all be the same length|(Catalog|Binder) Error|window .* does not exist|Duplicate parameter|cannot occur in both")


def duck(text):
    # Without bound parameters or tables nothing runs: the text is parsed only.
    try:
        duckdb.extract_statements(text)
    except duckdb.Error as error:
        if not DUCK.search(str(error)):
            raise


def clickhouse(text):
    if chdb is None:
        return
    for statement in statements(text):
        try:
            chdb.query(f"EXPLAIN AST {statement}")
        except Exception as error:
            if "SYNTAX_ERROR" in str(error):
                raise


JUDGES = {"postgresql": postgresql, "sqlite": sqlite, "duckdb": duck, "clickhouse": clickhouse}
folder, *chosen = sys.argv[1:]
for name in sorted(os.listdir(folder)):
    dialects = chosen or [dialect for dialect in JUDGES if dialect in name]
    with open(os.path.join(folder, name), encoding="utf-8", errors="surrogateescape") as file:
        text = file.read()
    for dialect in dialects:
        try:
            JUDGES[dialect](text)
        except Exception as error:
            print(f"{name}: {' '.join(str(error).split())[:200]}")
PYTHON
