"""The statements of test suites: `corpus.py TREE FOLDER` finds them below TREE, and writes 150 of a dialect into each file."""
import ast
import pathlib
import re
import sys

TREE, FOLDER = map(pathlib.Path, sys.argv[1:])
PARTS = r"(?s)(--[^\n]*)|(/\*.*?\*/)|('(?:[^']|'')*')|(\"(?:[^\"]|\"\")*\")|(`[^`]*`)|(\$([A-Za-z_]\w*)?\$.*?\$\7?\$)|(;)|(\n?\\[a-z][^\n]*)|([A-Za-z_]\w*)|(.)"
ESCAPES = PARTS.replace("(?:[^']|'')*", r"(?:[^'\\]|''|\\.)*").replace('(?:[^\\"]|\\"\\")*', r'(?:[^\"\\]|\"\"|\\.)*')
# Commands of the program that runs MariaDB's tests begin with these, or have a `$` in them.
HARNESS = set("""let eval echo source connect connection disconnect while if error inc dec die exit send reap exec perl sleep
    sorted_result replace_result replace_column replace_regex query_vertical query_horizontal output eof end skip""".split())


def read(path):
    return path.read_text(encoding="utf-8", errors="replace")


def split(text, parts=PARTS):
    """Cuts a text at semicolons outside of strings, comments, parentheses and the blocks of triggers and functions."""
    found, current, words, depth, blocks = [], "", [], 0, 0
    for match in re.finditer(parts, text):
        part, word = match.group(0), match.group(0).upper()
        if match.group(9):
            part = ""
        elif match.group(10):
            words.append(word)
            if words[0] == "CREATE" and word in ("BEGIN", "CASE") and (blocks or word == "BEGIN"):
                blocks += 1
            elif blocks and word == "END":
                blocks -= 1
        depth += (part == "(") - (part == ")")
        if match.group(8) and not blocks and depth <= 0:
            found.append(current)
            current, words, depth = "", [], 0
        else:
            current += part
    return found + [current]


def postgresql():
    for path in sorted(TREE.glob("postgresql-*/**/sql/*.sql")):
        # What `COPY ... FROM stdin` reads is no SQL.
        yield from split(re.sub(r"(?is)(from\s+stdin[^;]*;)[^\n]*\n.*?\n\\\.", r"\1", read(path)))


def sqlite():
    for path in sorted(TREE.glob("sqlite3-*/test/*.test")):
        text = read(path)
        for match in re.finditer(r"\b(execsql2?|catchsql|do_(?:exec|catch)sql_test\s+\S+|db eval)\s*\{", text):
            depth, end = 1, match.end()
            while depth and end < len(text):
                depth += (text[end] == "{") - (text[end] == "}")
                end += 1
            yield from split(text[match.end():end - 1])


def mysql():
    for path in sorted(TREE.glob("mariadb/usr/share/mariadb/mariadb-test/**/*.test")):
        delimiter, current, wrong = ";", "", False
        for line in read(path).splitlines():
            text = line.strip()
            if not current.strip():
                if match := re.match(r"(?i)(?:--\s*)?delimiter\s*(.*)", text):
                    delimiter = match.group(1).removesuffix(delimiter).strip() or ";"
                    continue
                if text[:2] == "--" or text[:1] in ("#", ""):
                    wrong |= bool(re.search(r"(?i)error.*(1064|PARSE_ERROR)", text))
                    continue
            current += line + "\n"
            if not text.endswith(delimiter):
                continue
            for statement in split(current, ESCAPES) if delimiter == ";" else current.split(delimiter):
                first = re.match(r"\W*(\w*)", statement).group(1).lower()
                if first in HARNESS or first.startswith(("enable_", "disable_")) or "$" in statement:
                    continue
                if not wrong:
                    yield statement
                wrong = False
            current = ""


def clickhouse():
    for path in sorted(TREE.glob("sqlglot-*/tests/dialects/test_clickhouse.py")):
        for node in ast.walk(ast.parse(read(path))):
            text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
            if re.match(r"(?i)\s*(select|with|insert|create|alter|drop|delete|update|explain|set|show|attach|grant)\s", text):
                yield from split(text, ESCAPES)


for dialect in (postgresql, sqlite, mysql, clickhouse):
    statements = list(dict.fromkeys(text.strip() for text in dialect()))
    statements = [text for text in statements if text]
    folder = FOLDER / dialect.__name__
    folder.mkdir(parents=True, exist_ok=True)
    for start in range(0, len(statements), 150):
        (folder / f"{start // 150:04}.sql").write_text("\n;\n".join(statements[start:start + 150]) + "\n;\n", encoding="utf-8")
    print(f"{dialect.__name__}: {len(statements)} statements")
