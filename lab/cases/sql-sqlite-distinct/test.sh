#!/bin/bash
# Whether a query has fewer rows in SQLite 3.28 than it has in Python's SQLite, where no statement fails in either.
place=$(mktemp -d) || exit 1
trap 'rm -rf "$place"' EXIT
cat > "$place/old.js" <<'SCRIPT'
const fs = require('fs'), folder = process.argv[2] + '/package/dist/';
require(folder + 'sql-wasm.js')({ wasmBinary: fs.readFileSync(folder + 'sql-wasm.wasm') }).then(SQL => {
    const database = new SQL.Database(), counts = [];
    for (const text of fs.readFileSync(process.argv[3], 'utf8').split(';')) {
        const rows = database.exec(text);
        counts.push(rows.length ? rows[0].values.length : 0);
    }
    console.log(JSON.stringify(counts));
}).catch(() => process.exit(1));
SCRIPT
file=$(realpath "${1:-input.sql}")
old=$(timeout -k 1 60 node "$place/old.js" "${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/sql.js-1.0.0" "$file" 2> /dev/null) || exit 1
timeout -k 1 60 python3 -I - "$file" "$old" 2> /dev/null <<'PYTHON'
import json
import sqlite3
import sys

database = sqlite3.connect(":memory:", isolation_level=None)
new = [len(database.execute(text).fetchall()) for text in open(sys.argv[1], encoding="utf-8").read().split(";")]
sys.exit(not any(old < now for old, now in zip(json.loads(sys.argv[2]), new)))
PYTHON
