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

/// An empty body of a method that gives something is an error, and so is none.
#[test]
fn a_body_that_has_to_stay_throws() {
    let text = "class A { int f(int a) { int b = g(a); return h(b); } A() { g(1); f(2, 3, 4); } }";
    let reduced = test_common::reduced(&LANGUAGE, text, |text| {
        let kept = ["return h(b);", "f(2, 3, 4);"].iter().filter(|body| text.contains(**body)).count();
        let bodies = kept + text.matches("{ throw null; }").count();
        text.contains("int f(") && text.contains("A()") && bodies == 2
    });
    let words: Vec<&str> = reduced.split_whitespace().collect();
    assert_eq!(words.join(" "), "class A { int f() { throw null; } A() { throw null; } }");
}
