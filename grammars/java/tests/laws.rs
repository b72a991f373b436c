//! The laws of the tree for Java, held against the samples and another parser.

use reducer_java::LANGUAGE;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 1);
}

#[test]
fn a_method_loses_its_result_with_all_values() {
    let text = "class A { int f() { if (a) return 1; g(() -> { return 2; }); return 3; } }";
    let expected = "class A { void f() { if (a) return; g(() -> { return 2; }); return; } }";
    assert_eq!(test_common::rewrites::of(&LANGUAGE, text), [expected]);
}
