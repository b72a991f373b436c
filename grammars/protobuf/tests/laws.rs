//! The laws of the tree for Protocol Buffers, held against the samples and another parser.

use reducer_protobuf::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Fields, options and messages go; a message gives way to one that it holds.
#[test]
fn fields_and_messages_go() {
    let text = "syntax = \"proto3\";\nimport \"a.proto\";\nmessage A {\n  option b = 1;\n  message C { repeated need.D d = 3 [deprecated = true]; string e = 4; }\n  oneof f { int32 g = 1; }\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("need.") && text.contains("repeated"));
    assert_eq!(reduced.trim_end(), "message C { repeated need.D d = 1; }");
}
