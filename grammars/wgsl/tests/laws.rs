//! The laws of the tree for WGSL, held against the samples and another parser.

use reducer_wgsl::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 0);
}

/// Declarations, attributes and statements go; a loop gives way to what it holds.
#[test]
fn declarations_and_statements_go() {
    let text = "struct A { @size(16) b: u32, c: vec3<f32>, }
@group(0) @binding(0) var<uniform> d: A;
@compute @workgroup_size(8, 8)
fn e(@builtin(global_invocation_id) f: vec3<u32>, g: u32) -> u32 {
    var h = 0u;
    for (var i = 0u; i < d.b; i++) { if i > 2 { h += need(i * 2u, f.x >> 1u)[3]; } else { continue; } }
    return h;
}
";
    let has = |text: &str| text.contains("need") && text.contains(">> ") && text.contains("@compute");
    assert_eq!(reduced(&LANGUAGE, text, has).trim_end(), "@compute\nfn e() {\n    need(0 >> 0);\n}");
}

/// What `<` and `>` are is kept: a list of a template, or two comparisons.
#[test]
fn lists_of_templates_are_kept() {
    let text =
        "fn f(a: i32, b: i32) {\n    let c = array<vec2<f32>, 2>(d, e);\n    if a < b || b > a { g(); }\n}\n";
    let has = |text: &str| text.contains("array<vec2<") && text.contains(">>");
    assert_eq!(reduced(&LANGUAGE, text, has).trim_end(), "const a = array<vec2<0>>;");
    let has = |text: &str| text.contains("a < b || b > a");
    assert_eq!(reduced(&LANGUAGE, text, has).trim_end(), "const a = a < b || b > a;");
}
