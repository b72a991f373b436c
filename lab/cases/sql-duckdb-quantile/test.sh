#!/bin/bash
# Whether DuckDB 0.9.2 has an internal error at a list of quantiles that is NULL.
PYTHONPATH=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/duckdb-0.9.2 timeout 20 python3 - "${1:-input.sql}" <<'PYTHON'
import sys

import duckdb

connection = duckdb.connect()
for statement in open(sys.argv[1], encoding="utf-8").read().split(";"):
    try:
        connection.execute(statement)
    except Exception as error:
        if "GetChildren on a NULL value" in str(error):
            sys.exit(0)
sys.exit(1)
PYTHON
