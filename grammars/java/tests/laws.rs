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

#[test]
fn what_is_imported_is_named_in_full() {
    let made = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    assert_eq!(made("import a.b.C; class A { C c; D.C d; }"), [" class A { a.b.C c; D.C d; }"]);
    assert_eq!(made("import static a.B.c; class A { int d = c(); }"), [" class A { int d = a.B.c(); }"]);
    assert_eq!(
        made("import a.*; class A<T> { A<B> b; C.D<T> c; }"),
        [" class A<T> { A<a.B> b; C.D<T> c; }", " class A<T> { A<B> b; a.C.D<T> c; }"]
    );
}
