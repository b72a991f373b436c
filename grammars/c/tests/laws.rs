//! The laws of the tree for C, held against the samples and another parser; texts that were once a fault.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use reducer_c::LANGUAGE;
use reducer_syntax::{Edit, Tree};
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 5);
}

/// The filter sees other names of types in what is left: below an error that does not matter.
#[test]
fn errors_are_reduced_to_what_matters() {
    let text: String = (0..30).map(|line| format!("hay {line}\n")).chain(["use\n".to_owned()]).collect();
    assert!(Tree::parse(&LANGUAGE, text.as_bytes()).is_err());
    assert_eq!(reduced(&LANGUAGE, &text, |text| text.contains("use")), "use\n");
}

/// Several statements are one argument of a macro.
#[test]
fn statements_that_are_an_argument_go_one_by_one() {
    let text = "int f(int x)\n{\n    vmcase(OP, a(1); need(2); b(3); if (x) c(4))\n}\n";
    let is_inside = |text: &str| {
        text.split_once("vmcase(")
            .is_some_and(|(_, rest)| rest.contains("need(") && rest.matches(')').count() > 1)
    };
    let reduced = reduced(&LANGUAGE, text, is_inside);
    assert!(reduced.contains("vmcase(need())"), "{reduced}");
}

/// What a macro declares goes part by part, and its name with the macro that ends it.
#[test]
fn what_a_macro_declares_goes_part_by_part() {
    let text = "SEQUENCE(X) = {\n    SIMPLE(X, a, b),\n    OPT(X, need, d),\n} SEQUENCE_END(X)\nint y;\n";
    let is_needed = |text: &str| text.contains("need") && text.contains("SEQUENCE(");
    let reduced = reduced(&LANGUAGE, text, is_needed);
    assert!(!reduced.contains("SIMPLE") && !reduced.contains("SEQUENCE_END"), "{reduced}");
}

/// A variable that is needed only as some value gives way to a literal, and its declaration goes.
#[test]
fn a_literal_stands_for_a_variable_that_can_go() {
    let text = "int main() {\n    int size = get();\n    use(size, size);\n}\n";
    // A call with two arguments, both of them declared if they are names.
    let interesting = |text: &str| {
        let arguments = text.split_once("use(").and_then(|(_, rest)| rest.split(')').next()?.split_once(','));
        let is_defined = |name: &str| {
            let name = name.trim();
            name.bytes().all(|byte| byte.is_ascii_digit()) || text.contains(&format!("int {name}"))
        };
        arguments.is_some_and(|(left, right)| {
            !left.trim().is_empty() && !right.trim().is_empty() && is_defined(left) && is_defined(right)
        })
    };
    let reduced = reduced(&LANGUAGE, text, interesting);
    assert!(reduced.contains("use(0, 0)") && !reduced.contains("int"), "{reduced}");
}

/// What is needed as some value of a type gives way to a name that has it.
#[test]
fn a_name_stands_for_a_value_of_its_type() {
    let text = "int *p; void f() {\n    p = 0;\n    use(*p, get(1));\n}\n";
    // The second argument is a pointer: what `get` gives, or `p`.
    let interesting = |text: &str| {
        let second = text.split_once("use(").and_then(|(_, rest)| rest.split_once(','));
        let is_pointer =
            |rest: &str| rest.trim_start().starts_with("get(1") || rest.trim_start().starts_with("p)");
        second.is_some_and(|(first, rest)| first.contains('p') && is_pointer(rest)) && text.contains("*p;")
    };
    let reduced = reduced(&LANGUAGE, text, interesting);
    assert!(reduced.contains("use(p, p)"), "{reduced}");
}

#[test]
fn what_stands_after_a_directive_can_go() {
    // What went took the line end along, so the rest of the line was of the directive, and nothing went.
    for (text, pruned, rest) in [
        ("#include \"a.h\"\nint32_t f(x) {}\n", "int32_t", "#include \"a.h\"\nf(x) {}\n"),
        ("#define A\nint x; int y;\n", "int x;", "#define A\nint y;\n"),
    ] {
        let tree = Tree::parse(&LANGUAGE, text.as_bytes()).unwrap();
        let node = tree.nodes().find(|&node| tree.text_of(node) == pruned.as_bytes()).unwrap();
        let candidate = tree.render(&Edit::prune([node]));
        assert_eq!(String::from_utf8(candidate).unwrap(), rest);
    }
}

#[test]
fn a_structure_of_one_member_becomes_the_member() {
    let made = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    assert_eq!(
        made("int f(struct { int i; } *a) { return a->i; }"),
        ["int f(int a) { return a; }", "int f(int *a) { return (*a); }"]
    );
    assert_eq!(
        made("struct s { char *p; } a; int f(struct s b) { b.p = a.p[0]; }"),
        ["char * a; int f(char * b) { b = a[0]; }"]
    );
    assert_eq!(
        made("struct s { struct s *p; }; struct t { int a; int b; }; struct u { int a[2]; };"),
        [""; 0]
    );
}

#[test]
fn a_variable_becomes_a_parameter() {
    let made = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    assert_eq!(made("f() { long a = 1; return a; }"), ["f(a) { return a; }"]);
    assert_eq!(made("f(b) { int a; return a; }"), ["f(b, a) { return a; }"]);
    assert_eq!(made("int f(int b) { int *a = g(); return *a; }"), ["int f(int b, int *a) { return *a; }"]);
    assert_eq!(made("int f(int b) { int a; return a; }"), [""; 0], "nothing goes");
    assert_eq!(made("f() { int a; return f(); }"), [""; 0], "a call would have too few arguments");
    assert_eq!(made("f() { int a[2]; int b, c; }"), [""; 0]);
}
