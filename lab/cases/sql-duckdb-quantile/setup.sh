#!/bin/bash
# Installs DuckDB 0.9.2 by its name (Python 3.7 to 3.12), and writes the input: a log of 2,000 inserts, and a query at its end.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/duckdb-0.9.2
[ -e "$tools/duckdb" ] || python3 -m pip --quiet install --no-deps --target "$tools" duckdb==0.9.2
python3 - > "$here/input.sql" <<'PYTHON'
print("CREATE TABLE readings (id INTEGER PRIMARY KEY, place VARCHAR, at TIMESTAMP, value DOUBLE DEFAULT 0);")
print("CREATE TABLE places (name VARCHAR, height INTEGER, UNIQUE (name));")
for row in range(2000):
    print(f"INSERT INTO readings (id, place, at, value) VALUES ({row}, 'p{row % 7}', '2024-01-01 00:00:{row % 60:02}', {row * 37 % 101}.5);")
    if row < 7:
        print(f"INSERT INTO places VALUES ('p{row}', {row * 100}) ON CONFLICT DO NOTHING;")
print("CREATE VIEW high AS SELECT * FROM readings JOIN places ON place = name WHERE height > 200;")
print("""SELECT place, count(*) AS n, max(value) FILTER (WHERE value < 90) AS most,
    (SELECT quantile_cont(CASE WHEN h.height > 0 THEN NULL END, CAST(NULL AS DOUBLE[])) FROM places AS h WHERE h.name LIKE 'p%') AS levels
FROM high LEFT JOIN (SELECT name AS other FROM places ORDER BY height DESC LIMIT 3) AS o ON o.other = place
WHERE value BETWEEN 1 AND 80 AND place IN ('p3', 'p4', 'p5') GROUP BY place HAVING count(*) > 1 ORDER BY n DESC, place;""")
PYTHON
