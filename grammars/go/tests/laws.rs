//! The laws of the tree for Go, held against the samples and another parser; how line ends and braces are reduced.

use reducer_go::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 1);
}

/// What is left of a list in several lines needs no comma, since its line end is a semicolon no more.
#[test]
fn a_line_end_goes_with_the_comma_before_it() {
    let text = "package p\n\nvar x = f(\n\ta,\n\tb,\n)\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("f(") && text.contains('b'));
    assert_eq!(reduced.split_whitespace().collect::<String>(), "packageavarf(b)");
}

/// The block of a head stays one: a composite literal before it stays in brackets.
#[test]
fn a_literal_does_not_come_before_a_block() {
    let text = "package p\n\nfunc f() {\n\tif g(T{1, 2}) {\n\t\th()\n\t}\n}\n";
    let is_head = |text: &str| text.contains("if ") && text.contains("T{") && text.contains("h()");
    let reduced = reduced(&LANGUAGE, text, is_head);
    assert!(reduced.contains("if (T{})"), "{reduced}");
}

/// The only parameter of a method goes where its argument goes, and nothing is left in the brackets.
#[test]
fn the_only_parameter_goes_with_its_argument() {
    let text = "package p\n\ntype s int\n\nfunc (s) u(int)\n\nfunc f() {\n\ts(0).u(1)\n}\n";
    let has = |text: &str, parts: [&str; 2]| parts.iter().all(|part| text.replace(' ', "").contains(part));
    let agrees = |text: &str| has(text, [")u(int)", ".u(1)"]) || has(text, [")u()", ".u()"]);
    let reduced = reduced(&LANGUAGE, text, agrees);
    assert!(has(&reduced, [")u()", ".u()"]), "{reduced}");
}

fn rewritten(function: &str) -> Vec<String> {
    let made = test_common::rewrites::of(&LANGUAGE, &format!("package a\n{function}\n"));
    made.iter().map(|text| text.trim_start_matches("package a\n").trim_end().to_owned()).collect()
}

#[test]
fn a_structure_without_fields_becomes_a_number() {
    assert_eq!(rewritten("type T struct {}\nvar a, b = T{}, []T{}"), ["type T int\nvar a, b = T(0), []T{}"]);
    assert_eq!(rewritten("var a chan struct{}"), ["var a chan int"]);
    assert_eq!(rewritten("type T struct { a, b int }"), [""; 0]);
}

#[test]
fn a_structure_without_a_name_becomes_its_field() {
    assert_eq!(
        rewritten("func f(a *struct { b []int }) { a.b = a.b[1:] }"),
        ["func f(a *[]int) { *a = (*a)[1:] }"]
    );
    assert_eq!(rewritten("var a struct { b int }\nvar c = a.b"), ["var a int\nvar c = a"]);
    assert_eq!(rewritten("var a struct { b, c int }"), [""; 0]);
    assert_eq!(rewritten("var a struct { int; c int }"), [""; 0]);
}

#[test]
fn a_variable_becomes_a_parameter() {
    assert_eq!(
        rewritten("func f(a []int) { if n := g(a); n > 0 { } }"),
        ["func f(a []int, n int) { if n > 0 { } }"]
    );
    assert_eq!(rewritten("func f() { for _, b := range a { c(b) } }"), ["func f(b int) { { c(b) } }"]);
    assert_eq!(rewritten("func f() { a, b := c() }"), [""; 0]);
    assert_eq!(rewritten("func f() { a := c(); f() }"), [""; 0], "a call would have too few arguments");
}

#[test]
fn a_call_of_a_function_with_types_becomes_a_variable() {
    let function = "func f[T, U any](a []T) { f(a) }\n";
    let made = |caller: &str| rewritten(&format!("{function}{caller}"));
    assert_eq!(made("func g() { f([]int{}) }"), [format!("{function}var _ = f[int,int]")]);
    assert_eq!(made("func g() { f[int, string](nil) }"), [format!("{function}var _ = f[int, string]")]);
    assert_eq!(made("func g() { h() }"), [""; 0]);
}

#[test]
fn a_method_becomes_a_function_of_its_receiver() {
    assert_eq!(rewritten("func (b *T) f(c, d int) { b.c() }"), ["func f(b *T, c, d int) { b.c() }"]);
    assert_eq!(rewritten("func (T) f() {}"), ["func f(T) {}"]);
    assert_eq!(rewritten("func (T) f(int)"), ["func f(T, int)"]);
    assert_eq!(rewritten("func (b T) f(int) {}"), [""; 0], "either all have names or none");
}

#[test]
fn a_function_loses_its_results_with_all_values() {
    let text = "func f() (a, b int) { if c { return 1, 2 }; g(func() int { return 3 }); return }";
    let expected = "func f() { if c { return }; g(func() int { return 3 }); return }";
    assert_eq!(rewritten(text), [expected]);
}

#[test]
fn a_structure_of_one_field_becomes_the_field() {
    let check = |structure: &str, uses: &str, expected: &str| {
        assert_eq!(rewritten(&format!("type {structure}\n{uses}")), [format!("\n{expected}")]);
    };
    check("S struct { a int }", "func f(b *S, c S) { b.a = c.a }", "func f(b int, c int) { b = c }");
    check("S[T, U any] struct { a map[T]U }", "var b S[int, c.S]", "var b map[int]c.S");
    check("S struct { a []int }", "var b, c, d = &S{}, S{d.a}, S{a: d.a,}", "var b, c, d = []int{}, d, d");
    check("S struct { a chan int }", "var b = S{}", "var b = *new(chan int)");
    assert_eq!(rewritten("type S struct { a *S }"), [""; 0]);
    assert_eq!(rewritten("type S struct { a, b int }"), [""; 0]);
}
