//! The laws of the tree for Lua, held against the samples and another parser.

use reducer_lua::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Statements, branches, parameters and fields go; a block gives way to what it holds.
#[test]
fn statements_and_fields_go() {
    let text = "local t = { 1, name = \"x\", [2] = need }\nfunction t.f(a, b, ...)\n  if a then\n    for i = 1, #t do print(i, need, ...) end\n  else\n    return b\n  end\nend\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("for") && text.contains("need"));
    assert_eq!(reduced.trim_end(), "for a in need do end");
}
