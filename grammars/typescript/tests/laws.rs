//! The laws of the tree for TypeScript, held against the samples and another parser; how lines and tags are reduced.

use reducer_typescript::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 5);
}

/// A line end that was a semicolon becomes one where the next line would go on with the statement.
#[test]
fn an_inserted_semicolon_is_written_where_it_is_needed() {
    let text = "let u: string\nlet v = 1\nw = 2\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("let u") && text.contains("w ="));
    assert_eq!(reduced.split_whitespace().collect::<Vec<_>>().join(" "), "let u w = 0");
}

/// Both tags of an element go together, and what is between them stays.
#[test]
fn an_element_goes_with_both_of_its_tags() {
    let text = "const a = <b c=\"d\"><e>{keep(1)}</e></b>\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("keep("));
    assert_eq!(reduced.trim(), "keep()");
}

/// Types go, and the expressions that they stood at stay.
#[test]
fn types_go_before_values() {
    let text = "function f<T extends A>(value: Map<string, T[]>, y?: (z: T) => void): value is B { return keep(<T>value as any) }\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.contains("keep(") && text.contains("value"));
    assert!(!reduced.contains(':') && !reduced.contains('<'), "{reduced}");
}

/// `{}` is a statement, too: it comes where `;` does not do.
#[test]
fn a_block_stands_for_a_statement() {
    let text = "enum A { b }\nlet c = () => d(1, 2);\n";
    // What a program may look for: a scope after the enumeration.
    let has_scope = |text: &str| {
        text.contains("() =>") || text.split_once('}').is_some_and(|(_, rest)| rest.contains('{'))
    };
    let reduced = reduced(&LANGUAGE, text, |text: &str| text.starts_with("enum") && has_scope(text));
    assert_eq!(reduced.split_whitespace().collect::<String>(), "enumA{}{}");
}

#[test]
fn a_method_becomes_a_function() {
    let text = "class A<T> { private static f<U>(a?: T): U { a; } async g() {} h?() {} abstract i(); }";
    let expected = ["function f<U>(a?: T): U { a; }", "async function g() {}", "function i();"];
    assert_eq!(test_common::rewrites::of(&LANGUAGE, text), expected);
}

/// An empty body of a function that gives something is an error, and so is none.
#[test]
fn a_body_that_has_to_stay_throws() {
    let text = "function f(a: number): string {\n    const b = g(a);\n    return h(b);\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text: &str| {
        text.contains("function f(")
            && text.contains("): string")
            && (text.contains("return h(b)") || text.contains("{ throw 0; }"))
    });
    assert_eq!(reduced.trim(), "function f(): string { throw 0; }");
}

#[test]
fn a_function_gets_an_arrow_and_an_arrow_a_name_before_it() {
    let made = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    assert_eq!(made("function f<T>(a: T): b { c; }"), ["<T>(a: T): b => { c; }"]);
    assert!(made("function f(a) { f; } async function g() {}").is_empty());
    assert_eq!(
        made("f(async () => 1, (b) => 2, (): T => 3);"),
        [
            "f(async a => 1, b => 2, (): T => 3);",
            "f(async a => 1, (b) => 2, (): T => 3);",
            "f(async () => 1, b => 2, (): T => 3);",
        ]
    );
}
