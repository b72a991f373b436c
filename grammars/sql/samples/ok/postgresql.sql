-- What PostgreSQL reads.
\set ON_ERROR_STOP on
CREATE TABLE IF NOT EXISTS shop.items (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name character varying(40) NOT NULL DEFAULT 'none',
    price numeric(10, 2) CHECK (price > 0),
    tags text[] DEFAULT '{}'::text[],
    at timestamp with time zone DEFAULT now(),
    shop int REFERENCES shops (id) ON DELETE SET NULL,
    CONSTRAINT named UNIQUE (name, shop)
) PARTITION BY RANGE (price);
CREATE UNIQUE INDEX CONCURRENTLY lower_name ON items USING btree (lower(name) DESC NULLS LAST) WHERE price > 1;
INSERT INTO items (name, price) VALUES ('a', 1), (E'b\'', 2.5e3), ($tag$it's$tag$, DEFAULT)
    ON CONFLICT (name) DO UPDATE SET price = excluded.price WHERE items.price < 5 RETURNING id, name AS "Name";
WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t WHERE n < 5), u AS MATERIALIZED (TABLE items)
SELECT DISTINCT ON (a.id) a.*, count(*) FILTER (WHERE b.x IS NOT NULL) OVER w, sum(a.price) OVER (
        PARTITION BY a.shop ORDER BY a.id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW EXCLUDE TIES)
    FROM items AS a LEFT JOIN LATERAL (SELECT x FROM u WHERE u.id = a.id LIMIT 1) b ON true
    CROSS JOIN generate_series(1, 3) WITH ORDINALITY AS g(i, o)
    WHERE a.tags @> ARRAY['x'] AND a.price BETWEEN 1 AND 2 AND NOT a.name ILIKE '%\%' ESCAPE '\' OR a.j -> 'k' ->> 0 = 'v'
    GROUP BY GROUPING SETS ((a.id), (a.id, a.name), ()) HAVING max(a.price) > ALL (SELECT 1)
    WINDOW w AS (ORDER BY a.id) ORDER BY 1 DESC NULLS FIRST, 2 OFFSET 1 FETCH FIRST 2 ROWS ONLY FOR UPDATE OF a SKIP LOCKED;
SELECT CASE a WHEN 1 THEN 'x' ELSE null END, CAST(a AS double precision), a::int4[], extract(year FROM at), at AT TIME ZONE 'UTC',
    trim(BOTH 'x' FROM name), position('a' IN name), (a, b) = (1, 2), ROW(1, 2), t[1:2], t[3], interval '1' day, date '2001-01-01',
    a IS DISTINCT FROM b, a IN (1, 2), exists(SELECT 1), string_agg(a, ',' ORDER BY a), f(x => 1), $1, -a ^ 2, a || b COLLATE "C";
MERGE INTO items i USING news n ON i.id = n.id WHEN MATCHED AND n.gone THEN DELETE
    WHEN NOT MATCHED THEN INSERT (name) VALUES (n.name);
UPDATE items SET (name, price) = (SELECT 'x', 1), tags[1] = 'y' FROM shops WHERE shops.id = shop;
DELETE FROM ONLY items USING shops s WHERE s.id = items.shop RETURNING *;
CREATE OR REPLACE FUNCTION inc(i int, OUT j int) RETURNS int AS $$ SELECT i + 1 $$ LANGUAGE sql IMMUTABLE;
CREATE TRIGGER t BEFORE INSERT OR UPDATE OF price ON items FOR EACH ROW WHEN (NEW.price > 1) EXECUTE FUNCTION f();
ALTER TABLE items ADD COLUMN n int NOT NULL DEFAULT 0, DROP COLUMN IF EXISTS tags CASCADE, ADD CHECK (n > 0);
CREATE MATERIALIZED VIEW v (a) AS SELECT 1 WITH NO DATA;
DROP TABLE IF EXISTS items, shops CASCADE;
VALUES (1, 'x'), (2, 'y');
BEGIN; SET LOCAL search_path TO shop, public; COMMIT;
EXPLAIN (ANALYZE, COSTS off) SELECT 1 INTERSECT SELECT 2 ORDER BY 1;
GRANT SELECT, INSERT ON items TO public;
CREATE TYPE mood AS ENUM ('sad', 'ok');
