# The rows of all statements, by the SQLite of Python.
import json, sqlite3, sys
plain = lambda value: int(value) if isinstance(value, float) and value.is_integer() else value
database = sqlite3.connect(":memory:", isolation_level=None)
for text in open(sys.argv[1], encoding="utf-8").read().split(";"):
    for row in database.execute(text).fetchall():
        print(json.dumps([plain(value) for value in row], separators=(",", ":")))
