//! The laws of the tree for Kotlin, held against the samples and another parser.

use reducer_kotlin::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 5);
}

/// A line end that ended a statement goes with it, and lines that were one statement stay one.
#[test]
fn lines_are_joined_where_statements_go_on() {
    let text = "fun f(a: Int): Int {\n    val b = need(a)\n        .more()\n        ?: return 2\n    println(b)\n    return b +\n        need(3)\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.matches("need").count() == 2);
    assert_eq!(reduced, "");
}
