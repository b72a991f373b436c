//! The laws of the tree for Java, held against the samples and another parser.

use reducer_java::LANGUAGE;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 1);
}
