#!/bin/bash
# Installs SQLite 3.28 by name (npm's sql.js 1.0.0), and writes the input: the loans of a library, 26 kB, and a query at its end that
# loses rows. The SQLite that Python has (3.40 in Debian 12) tells what is right.
set -e
here=$(dirname "$(realpath "$0")")
tools=${REDUCE_TOOLS:-$HOME/.cache/reduce-tools}/sql.js-1.0.0
if [ ! -e "$tools/package" ]; then
    mkdir -p "$tools"
    cd "$tools"
    tar xzf "$(npm pack --silent sql.js@1.0.0)"
fi
python3 - > "$here/input.sql" <<'PYTHON'
print("""PRAGMA foreign_keys = ON;
CREATE TABLE readers (id INTEGER PRIMARY KEY, name TEXT NOT NULL COLLATE NOCASE, born DATE, CHECK (length(name) > 1));
CREATE TABLE books (
  shelf INTEGER, title TEXT DEFAULT 'untitled', pages INTEGER, state TEXT,
  PRIMARY KEY (state, shelf)
);
CREATE TABLE loans (reader INTEGER REFERENCES readers (id) ON DELETE CASCADE, book INTEGER, day REAL, PRIMARY KEY (reader, book)) WITHOUT ROWID;
CREATE INDEX by_day ON loans (day DESC) WHERE day IS NOT NULL;
CREATE VIEW late AS SELECT name, count(*) AS n FROM readers JOIN loans ON reader = id WHERE day < 20 GROUP BY name HAVING n > 1;""")
for row in range(260):
    if row % 6 == 0:
        print(f"INSERT INTO readers (id, name, born) VALUES ({row}, 'reader {row}', date('1950-01-01', '+{row * 100} days'));")
    if row % 15 == 0:
        shelves = ", ".join(f"({place % 5}, {100 + place * 37 % 200})" for place in range(row % 4 + 10))
        print(f"INSERT INTO books (shelf, pages) VALUES {shelves}, (NULL, {row});")
    print(f"INSERT INTO loans (reader, book, day) VALUES ({row // 6 * 6}, {row}, {row * 13 % 97}.{row % 10});")
    if row % 31 == 0:
        print(f"UPDATE loans SET day = day + CASE WHEN book % 2 THEN 1 ELSE {row} END WHERE reader BETWEEN {row} AND {row + 20};")
print("""UPDATE books SET title = 'old' WHERE pages > 120;
DELETE FROM loans WHERE day IN (SELECT max(day) FROM loans UNION ALL SELECT 3.5);
INSERT INTO books (title, pages) VALUES ('map', 1), ('map', 2), (NULL, 2), ('globe', 0), ('globe', 0);
ANALYZE;
UPDATE books SET shelf = 9 WHERE coalesce(state, '') <> 'sold';
SELECT name, (SELECT sum(day) FROM loans WHERE reader = r.id) AS days FROM readers AS r WHERE name LIKE '%7%' ORDER BY days DESC LIMIT 3;
WITH RECURSIVE shelves (n) AS (SELECT 1 UNION SELECT n + 1 FROM shelves WHERE n < 9)
  SELECT n, count(title) FROM shelves LEFT JOIN books ON shelf = n GROUP BY n;
SELECT DISTINCT shelf, title, state FROM books AS b WHERE b.shelf = 9 AND NOT EXISTS (SELECT * FROM late WHERE n > 1000);
SELECT count(*) FROM late;""")
PYTHON
