//! The laws of the tree for C++, held against the samples and other parsers.

use reducer_cpp::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn other_parsers_accept_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 10);
}

/// Templates, lambdas, attributes and namespaces go one by one.
#[test]
fn nothing_but_the_failure_is_left() {
    let text = "namespace n {\ntemplate <class T, int N = 3> struct A : B<T> {\n  A() noexcept : b(1) {}\n  T b;\n};\n}\n\
                template <class F> [[nodiscard]] auto run(F &&f) -> decltype(f()) { return f(); }\n\
                int main() {\n  n::A<std::vector<int>> a;\n  return run([&](int x) { return a.b >> need(x, 1); });\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text| text.contains("need(") && text.contains("int main()"));
    assert_eq!(reduced.split_whitespace().collect::<String>(), "intmain(){need();}");
}

/// The only parameter of a function goes where its argument goes, and nothing is left in the brackets.
#[test]
fn the_only_parameter_goes_with_its_argument() {
    let text = "int need(int) { return 2; }\nint main() { return need(3); }\n";
    let agrees = |text: &str| {
        let text: String = text.split_whitespace().collect();
        let has = |first, second| text.contains(first) && text.contains(second);
        has("intneed(int", "need(3)") || has("intneed()", "need();")
    };
    let reduced = reduced(&LANGUAGE, text, agrees);
    assert!(reduced.contains("need()") && !reduced.contains('3'), "{reduced}");
}

/// A name in capitals takes no small letter: a token for macros.
#[test]
fn names_in_capitals_become_short() {
    let text =
        "enum { COMPUTE_FWD_PROGRESS = 0 << 31, OTHER };\nint main() { return COMPUTE_FWD_PROGRESS; }\n";
    let works = |text: &str| text.contains(" = 0 << 31") && text.contains(", O") && text.contains("return ");
    assert_eq!(reduced(&LANGUAGE, text, works), "enum { C_ = 0 << 31, O_ }\na() { return ; }\n");
}

#[test]
fn a_class_becomes_a_structure() {
    let made =
        test_common::rewrites::of(&LANGUAGE, "class A : B { int a; public: int b; private:\n int c; };");
    assert_eq!(made, ["struct A : B { int a; int b;\n int c; };"]);
    assert_eq!(
        test_common::rewrites::of(&LANGUAGE, "class A { int a; };"),
        [""; 0],
        "the members would be public"
    );
}

#[test]
fn a_structure_of_one_member_becomes_the_member() {
    let made = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    assert_eq!(
        made("struct S { char *a; }; int f(S *b, struct S &c, N::S d) { S e = c; b->a = e.a; S::g; }"),
        [" int f(char *b, char * &c, N::S d) { char * e = c; b = e; S::g; }"]
    );
    assert_eq!(made("struct { int a; } b; int f() { return b.a; }"), ["int b; int f() { return b; }"]);
    for kept in [
        "struct S { S *a; };",
        "struct S : T { int a; };",
        "struct S { int a, b; };",
        "struct S { int a[1]; };",
    ] {
        assert_eq!(made(kept), [""; 0], "{kept}");
    }
}
