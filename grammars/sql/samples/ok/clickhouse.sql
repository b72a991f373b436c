-- What ClickHouse reads.
CREATE TABLE IF NOT EXISTS db.hits ON CLUSTER main (id UInt64 CODEC(Delta, ZSTD(1)), d Date DEFAULT today(), s LowCardinality(String) COMMENT 'x',
    n Nested(a Int32, b String), t DateTime64(3, 'UTC') TTL d + INTERVAL 1 DAY, e Enum8('a' = 1, 'b' = 2), m String MATERIALIZED upper(s),
    INDEX i s TYPE bloom_filter GRANULARITY 4)
    ENGINE = ReplacingMergeTree(id) PARTITION BY toYYYYMM(d) ORDER BY (id, d) SETTINGS index_granularity = 8192;
INSERT INTO hits (id, s) VALUES (1, 'it\'s'), (2, NULL);
WITH 1 AS x, (SELECT 2) AS y SELECT x ? 1 : 2 AS z, arrayMap((a, b) -> a + b, [1, 2], [3, 4]), tuple(1, 2).1, quantile(0.5)(id), t.* EXCEPT (a),
    {p: UInt8}, count() AS c, s[1], CAST(1, 'UInt8'), INTERVAL 1 DAY, * APPLY(sum)
    FROM hits FINAL SAMPLE 1 / 10 GLOBAL ANY LEFT JOIN other USING id ARRAY JOIN n.a AS na
    PREWHERE id > 1 WHERE s IN ('a', 'b') AND id GLOBAL NOT IN (SELECT 1) GROUP BY x WITH TOTALS
    ORDER BY id WITH FILL FROM 1 TO 10 STEP 2 LIMIT 1 BY id LIMIT 10 OFFSET 2 SETTINGS max_threads = 1 FORMAT JSON;
ALTER TABLE hits ON CLUSTER main UPDATE s = 'x' WHERE id = 1;
CREATE MATERIALIZED VIEW mv TO target AS SELECT id FROM hits;
OPTIMIZE TABLE hits FINAL;
SYSTEM FLUSH LOGS;
SHOW TABLES;
DROP TABLE hits SYNC;
CREATE TABLE m ENGINE = Memory AS SELECT 1 AS c COMMENT 'rows';
SELECT a FROM t PREWHERE b > 1 WHERE c GROUP BY a;
SELECT 1 FROM t LEFT ANTI OUTER JOIN u USING a GLOBAL RIGHT ASOF OUTER JOIN v ON t.a >= v.a GLOBAL CROSS JOIN w;
