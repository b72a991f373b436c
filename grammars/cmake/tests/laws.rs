//! The laws of the tree for `CMake`, held against the samples and `CMake` itself.

use reducer_cmake::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Blocks, commands and arguments go, and a block gives way to what it holds.
#[test]
fn blocks_and_arguments_go() {
    let text = "project(x C)\nif(A AND B)\n  foreach(f a b)\n    set(l ${f} \"need\" c) # why\n  endforeach()\nelse()\nendif()\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("set(") && text.contains("\"need\""));
    assert_eq!(reduced.trim_end(), "set(\"need\")");
}
