//! The laws of the tree for WebAssembly's text, held against the samples and another parser.

use reducer_wat::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Fields and instructions go; what a test asks for comes where a function's name stood.
#[test]
fn fields_and_instructions_go() {
    let text = "(module\n  (memory 1 2)\n  (export \"f\" (func $f))\n  (func $f (param $x i32) (result i32)\n    (block $b (drop (local.get $x)))\n    (i32.add (i32.const 1) (call $f (i32.mul (local.get $x) (i32.const 77)))))\n)\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("call") && text.contains("77"));
    assert_eq!(reduced.trim_end(), "(func call 77)");
}
