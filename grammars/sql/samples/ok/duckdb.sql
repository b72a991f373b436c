-- What DuckDB reads.
CREATE OR REPLACE TABLE t AS FROM range(10) r(i);
CREATE TABLE s (a STRUCT(x INTEGER, y VARCHAR[]), m MAP(VARCHAR, INTEGER), u UNION(n INTEGER, s VARCHAR), l INTEGER[3]);
CREATE MACRO add(a, b := 1) AS a + b;
CREATE MACRO rows(n) AS TABLE SELECT * FROM range(n);
SELECT * EXCLUDE (a) REPLACE (b + 1 AS b), COLUMNS('x.*'), t.i // 2, [x * 2 FOR x IN [1, 2, 3] IF x > 1], {'a': 1, b: [2]}, MAP {'k': 1}, i[1:2],
    list_transform(l, lambda x: x + 1), list_filter(l, y -> y > 1), struct.a.b, 1_000, try_cast('1' AS INTEGER), 'a'::VARCHAR, $1, ?
    FROM t ASOF JOIN s ON t.i >= s.i SEMI JOIN u USING (i) POSITIONAL JOIN v
    QUALIFY row_number() OVER (PARTITION BY i) = 1 USING SAMPLE 10 PERCENT;
FROM 'file.parquet' SELECT a, sum(b) GROUP BY ALL ORDER BY ALL LIMIT 5;
FROM t PIVOT (sum(i) FOR j IN (1, 2));
SELECT a FROM t UNION ALL BY NAME SELECT b FROM s;
INSERT INTO t BY NAME SELECT 1 AS i;
INSERT OR IGNORE INTO t VALUES (1), (DEFAULT);
PIVOT t ON a USING sum(b) GROUP BY c;
SUMMARIZE t;
COPY t TO 'x.csv' (HEADER, DELIMITER ',');
INSTALL httpfs;
DESCRIBE SELECT 1;
UNPIVOT t ON a, b INTO NAME n VALUE v;
FROM t UNPIVOT (v FOR n IN (a, b));
SELECT f(x)[1], [1, 2][1], {'a': 1}.a, a.b.c, #1, x::STRUCT(a INTEGER, b MAP(VARCHAR, INTEGER))[], INTERVAL (i) HOUR FROM VALUES (1) v(x) TABLESAMPLE 10 PERCENT;
CREATE TYPE mood AS ENUM ('a', 'b');
USE memory; CHECKPOINT; CALL pragma_version(); ATTACH 'x.db' AS y (TYPE sqlite);
SELECT v.trim('x').nullif('y'), GROUPING() FROM range(3) values(i) GROUP BY CUBE (v);
CREATE TABLE c (x VARCHAR USING COMPRESSION Dictionary, y alias);
