//! The laws of the tree for DOT, held against the samples and another parser.

use reducer_dot::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Statements, attributes and the middle of an edge go.
#[test]
fn statements_and_attributes_go() {
    let text = "digraph g {\n  node [shape=box];\n  a -> b -> need [color=red, label=\"x\"];\n  c\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("need") && text.contains("label"));
    assert_eq!(reduced.trim_end(), "digraph {\n  need label\n}");
}
