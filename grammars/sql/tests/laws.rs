//! The laws of the tree for SQL, held against the samples and other parsers.

use reducer_sql::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn the_parsers_of_the_dialects_accept_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 5);
}

/// What is around a query goes, and what is beside a condition.
#[test]
fn a_query_gives_way_to_a_query_in_it() {
    let text = "CREATE TABLE t (a int);\nINSERT INTO t VALUES (1), (2);\nSELECT a, b FROM (SELECT max(x) FROM t WHERE y = 1 AND \
                need(x, 2) AND z LIKE 'q' GROUP BY y LIMIT 3) s JOIN u ON s.a = u.a ORDER BY 1;\n";
    let reduced =
        reduced(&LANGUAGE, text, |text: &str| text.contains("WHERE need(") && text.contains("SELECT"));
    assert_eq!(reduced.trim(), "SELECT WHERE need()");
}

/// Rows of a long `INSERT` go one by one, and its columns stay as they are.
#[test]
fn the_rows_of_an_insert_are_a_list() {
    let text =
        "INSERT INTO t (a, b) VALUES (1, 'x'), (2, 'y'), (3, 'needed'), (4, 'z') ON CONFLICT DO NOTHING;\n";
    let reduced =
        reduced(&LANGUAGE, text, |text: &str| text.contains("INSERT") && text.contains("(3, 'needed')"));
    assert_eq!(reduced.trim(), "INSERT a VALUES (3, 'needed')");
}

/// Another command is a row of words.
#[test]
fn a_command_that_is_not_known_is_words() {
    let text = "frobnicate table t (a, b) with x; SELECT 1;";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("frobnicate") && text.contains("with"));
    assert_eq!(reduced.split_whitespace().collect::<String>(), "frobnicatewith");
}
