//! The laws of the tree for CSS, held against the samples and another parser; texts that were once a fault.

use reducer_css::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 1);
}

/// What is needed in two places comes together in one: the rule that was around the selector goes.
#[test]
fn what_is_needed_moves_to_where_something_else_is() {
    let text = "a { width: calc(1px + 2px) }\n:hover { color: red }\n";
    let interesting = |text: &str| text.contains(":hover") && text.contains("calc(1px + 2px)");
    let reduced = reduced(&LANGUAGE, text, interesting);
    assert_eq!(reduced, ":hover { w: calc(1px + 2px) }\n");
}
