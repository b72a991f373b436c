//! The laws of the tree for TOML, held against the samples and another parser.

use reducer_toml::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// A table goes with its pairs, and the head of a table may go, too, if the test lets its pairs stand alone.
#[test]
fn tables_and_values_go() {
    let text = "a = 1\n[b]\nc = [2, { d = \"needle\" }] # why\ne = 3\n[f]\ng = 4\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("c =") && text.contains("needle"));
    assert_eq!(reduced, "c = \"needle\"\n");
}
