//! The laws of the tree for Solidity, held against the samples and another parser.

use reducer_solidity::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 1);
}

/// What is in a contract, a function and blocks goes one by one, Yul as the rest.
#[test]
fn assembly_is_reduced_with_the_rest() {
    let text = "contract A is B {\n  uint x;\n  function f(uint a) public returns (uint) {\n    if (a > 0) { x = a; }\n    \
                assembly { let y := add(a, need(1, 2)) sstore(0, y) }\n  }\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text| text.contains("need(1") && text.contains("function"));
    assert_eq!(reduced.split_whitespace().collect::<String>(), "functionf(){assembly{need(1)}}");
}
