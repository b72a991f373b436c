//! The laws of the tree for JavaScript, held against the samples and another parser; texts that were once a fault.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

use reducer_javascript::LANGUAGE;
use reducer_syntax::{Edit, Tree};
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 5);
}

/// The function that an `if` chooses stays where it is while the rest goes.
#[test]
fn a_function_under_an_if_stays_there() {
    let text = "if (a) function f() { g(); h(); } else b();\nfor (var x = 1 in o) c();\n";
    let is_under = |text: &str| {
        text.split_once("if (").is_some_and(|(_, rest)| {
            rest.split_once(") function").is_some_and(|(condition, rest)| {
                !condition.is_empty() && rest.contains("h()") && rest.contains("f()")
            })
        })
    };
    let reduced = reduced(&LANGUAGE, text, is_under);
    assert!(!reduced.contains("g()") && !reduced.contains("for"), "{reduced}");
}

/// What a name stands for comes in the places of the name, and what said so goes.
#[test]
fn what_a_name_stands_for_comes_in_its_places() {
    let text = "for (i = 0, keys = list; i < keys.length; i++) use(keys[i])\n";
    let interesting = |text: &str| {
        let text = text.replace(' ', "");
        let is_list = |name: Option<&str>| {
            name.is_some_and(|name| name == "list" || name == "keys" && text.contains("keys=list"))
        };
        let between = |from, to| text.split_once(from).and_then(|(_, rest)| Some(rest.split_once(to)?.0));
        text.contains("i=0") && is_list(between("i<", ".length")) && is_list(between("use(", "[i]"))
    };
    let reduced = reduced(&LANGUAGE, text, interesting);
    assert_eq!(reduced, "for (i = 0; i < list.length;) use(list[i])\n");
}

/// Texts that differ in blanks alone were tested twice: what goes as a node and what goes as tokens left other blanks.
#[test]
fn what_is_left_is_written_in_one_way() {
    let parse = |text: &str| Tree::parse(&LANGUAGE, text.as_bytes()).unwrap();
    let text = |tree: &Tree, edit: &Edit| String::from_utf8(tree.render(edit)).unwrap();
    let node = |tree: &Tree, text: &str| {
        let mut inner = tree.nodes().skip(1);
        inner.find(|&node| tree.text_of(node) == text.as_bytes()).unwrap_or_else(|| panic!("{tree:?}"))
    };
    // All of it, as a node and as a token.
    let tree = parse("f\n");
    let pruned = text(&tree, &Edit::prune([node(&tree, "f")]));
    assert_eq!([pruned, text(&tree, &tree.without_tokens(0..1).unwrap())], ["", ""]);
    // At the beginning nothing has to keep anything apart.
    let tree = parse("typeof a\n");
    assert_eq!(text(&tree, &tree.without_tokens(0..1).unwrap()), "a\n");
    // Between brackets, whatever blanks there were.
    for blanks in [" ", "\n\n", "\n      ", "\n"] {
        let tree = parse(&format!("{{{blanks}a;{blanks}}}\nb;\n"));
        assert_eq!(text(&tree, &Edit::prune([node(&tree, "a;")])), "{}\nb;\n");
    }
}

/// The tags of an element go together, and what is in it comes in its place.
#[test]
fn an_element_gives_way_to_what_is_in_it() {
    let text = "@d() class C { @e f() { return <a b={c} {...g}>text <p>{need(x)}</p><q h='i'/></a> } }\n";
    let left = |words: &'static str| reduced(&LANGUAGE, text, move |text: &str| text.contains(words));
    assert_eq!(left("need("), "need()\n");
    assert_eq!(left("<q"), "<q/>\n");
    assert_eq!(left("@e"), "class C { @e f }\n");
}

#[test]
fn a_method_becomes_a_function() {
    let text = "class A extends B { static f(a) { a; } async *g() {} 'h'() {} get i() {} constructor() {} }";
    let expected = ["function f(a) { a; }", "async function *g() {}", "function constructor() {}"];
    assert_eq!(test_common::rewrites::of(&LANGUAGE, text), expected);
}

#[test]
fn a_function_gets_an_arrow_and_an_arrow_a_name_before_it() {
    let made = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    assert_eq!(made("function f(a) { b; }"), ["(a) => { b; }"]);
    assert!(made("function f(a) { f; } async function g() {}").is_empty());
    assert_eq!(
        made("f(async () => 1, (b) => 2, c => 3);"),
        [
            "f(async a => 1, b => 2, c => 3);",
            "f(async a => 1, (b) => 2, c => 3);",
            "f(async () => 1, b => 2, c => 3);",
        ]
    );
}
