//! The laws of the tree for Rust, held against the samples and another parser; what is left of macros and statements.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use reducer_rust::LANGUAGE;
use reducer_syntax::Tree;
use std::path::Path;
use test_common::{Random, reduced, samples, sampling};

test_common::laws!(LANGUAGE);

/// How many candidates of each sample syn is shown.
const CANDIDATES: usize = 500;

/// What syn reads, for it is at hand: `judge.sh` asks rustc.
#[test]
fn another_parser_accepts_the_candidates() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/ok");
    let (mut random, mut asked, mut rejected) = (Random(1), 0, Vec::new());
    for (path, tree) in samples::trees(&LANGUAGE, &folder) {
        // It does not read what is new.
        if syn::parse_file(str::from_utf8(tree.text()).unwrap()).is_err() {
            assert!(path.ends_with("nightly.rs"), "{}", path.display());
            continue;
        }
        for _ in 0..CANDIDATES {
            let Some(candidate) = sampling::candidate(&tree, &mut random) else { continue };
            let text = String::from_utf8(candidate).unwrap();
            // Blocks of generators and arms for what never is are not syn's.
            if ["gen move", " !,"].iter().any(|new| text.contains(new)) {
                continue;
            }
            asked += 1;
            if let Err(error) = syn::parse_file(&text) {
                rejected.push(format!("{error}:\n{text}"));
            }
        }
    }
    assert!(asked >= 2 * CANDIDATES, "only {asked} candidates");
    assert!(
        rejected.len() * 1000 <= asked,
        "{} of {asked} rejected:\n{}",
        rejected.len(),
        rejected.join("\n")
    );
}

/// The arguments of a macro go one by one, as those of a function.
#[test]
fn arguments_of_macros_are_reduced() {
    let text =
        "fn f() {\n    let a = 1;\n    println!(\"{} {}\", need(vec![1, 2; 3]), a + 2);\n    g();\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text| text.contains("println!(") && text.contains("need(vec!["));
    assert_eq!(reduced.split_whitespace().collect::<String>(), "println!(need(vec![]));");
}

/// A function that gives something has to give it, or never ends: an empty body, or none, is an error.
#[test]
fn a_body_that_has_to_stay_never_ends() {
    let text = "fn f(a: u8) -> Vec<u8> {\n    let b = g(a);\n    h(b)\n}\n";
    let reduced = reduced(&LANGUAGE, text, |text| {
        let body = text.split_once("-> Vec<u8>").map(|(_, body)| body.trim());
        body.is_some_and(|body| body.contains("h(b)") || body == "{ loop {} }")
    });
    assert_eq!(reduced, "fn f() -> Vec<u8> { loop {} }\n");
}

/// What is no expression goes token by token, brackets in pairs.
#[test]
fn trees_of_tokens_are_reduced() {
    let text = "sql! { select a, (b + [c]) from d where need => e }\n";
    let reduced = reduced(&LANGUAGE, text, |text| text.contains("from") && text.contains("need =>"));
    assert_eq!(reduced.split_whitespace().collect::<String>(), "a!{fromneed=>}");
}

/// Each `else` was asked whether it is that of a `let` around all `if`s: that took time and memory by the square of their number.
#[test]
fn a_long_chain_of_else_if_is_read() {
    let chain = "if a() {} else ".repeat(10_000);
    let text = format!("fn f() {{ let Some(a) = b else {{ return }}; {chain}{{}} }}");
    assert!(Tree::parse(&LANGUAGE, text.as_bytes()).is_ok());
}

fn rewritten(text: &str) -> Vec<String> {
    test_common::rewrites::of(&LANGUAGE, text)
}

#[test]
fn a_variable_becomes_a_parameter() {
    assert_eq!(rewritten("fn f(a: T) { let b = a; b.c }"), ["fn f(a: T, b: u8) { b.c }"]);
    assert_eq!(rewritten("fn f() { let mut b: T = c(); }"), ["fn f(mut b: T) { }"]);
    assert_eq!(rewritten("fn f() { for (a, _) in b.c() { a } }"), ["fn f(a: u8) { { a } }"]);
    assert_eq!(rewritten("fn f() { let (a, b) = c; }"), [""; 0]);
    assert_eq!(rewritten("fn f() { let a = c; f() }"), [""; 0], "a call would have too few arguments");
}

#[test]
fn a_method_becomes_a_function() {
    let check = |method: &str, function: &str| {
        assert_eq!(rewritten(&format!("impl T {{ const C: u8 = 0; pub {method} }}")), [function]);
    };
    check("fn f(&mut self, b: u8) { self.b(a) }", "fn f(c: &mut T, b: u8) { c.b(a) }");
    check("fn f(&'l self) { Self::C }", "fn f(a: &'l T) { T::C }");
    check("fn f(mut self) {}", "fn f(mut a: T) {}");
    check("fn f(self: Box<Self>) { g!(self) }", "fn f(a: Box<T>) { g!(a) }");
    check("unsafe fn f() {}", "unsafe fn f() {}");
}

#[test]
fn a_function_gets_the_parameters_of_what_it_was_in() {
    assert_eq!(rewritten("impl<'l> A<'l> { fn f(&self) {} }"), ["fn f<'l>(a: &A<'l>) {}"]);
    assert_eq!(rewritten("impl A for B { fn f() {} }"), ["fn f() {}"]);
    assert_eq!(rewritten("trait A { fn f(&self) {} fn g(&self); }"), ["fn f(a: &u8) {}"]);
}

#[test]
fn a_function_loses_its_result_with_all_values() {
    let text = "fn f() -> u8 { if a { return 1; } g(|| return 2); h() }";
    assert_eq!(rewritten(text), ["fn f() { if a { return; } g(|| return 2); h(); }"]);
    let text = "fn f() -> u8 { g(); match a { c => 2, _ => return 1 } }";
    assert_eq!(rewritten(text), ["fn f() { g(); let _ = match a { c => 2, _ => return }; }"]);
}

#[test]
fn what_a_macro_stands_for_comes_in_the_place_of_its_call() {
    let check = |rule: &str, call: &str, expected: &str| {
        let text = format!(
            "#[macro_use]\nmacro_rules! m {{ (a, b) => {{ 1 }}; {rule} }} fn f() {{ a = 1; {call} }}"
        );
        assert_eq!(
            rewritten(&text).iter().map(|text| text.trim()).collect::<Vec<_>>(),
            [format!("fn f() {{ a = 1; {expected} }}")]
        );
    };
    check("($a:expr, $b:tt) => { $a + $b * $a }", "g(m!(h(1, 2), [3]));", "g(h(1, 2) + [3] * h(1, 2));");
    check("($($a:expr),* $(,)?) => { [$(n($a)),*] }", "g(m![1, 2 + 3,]);", "g([n(1),n(2 + 3)]);");
    check(
        "($($a:ident : $b:ty;)*) => { $(let $a: $b;)* }",
        "m! { a: A<B, C>; b: (D,); }",
        "let a: A<B, C>; let b: (D,);",
    );
    check(
        "($a:ident { $($b:ident($c:literal),)+ }) => { $( $a::$b; )+ }",
        "m!(E { F(1), G(2), });",
        "E::F; E::G;",
    );
    check("($($($a:tt)|*);*) => { $(g($($a),*);)* }", "m!(1|2;3);", "g(1,2); g(3);");
    check("() => { h(); }", "m!();", "h();");
}

#[test]
fn a_macro_that_makes_much_of_little_stays() {
    let rewrites = |last: char| {
        let names = || 'a'..=last;
        let matcher: Vec<String> = names().map(|name| format!("$(${name}:tt),*;")).collect();
        let matcher = matcher.concat();
        let given = "1,1,1,1,1,1,1,1,1;".repeat(names().count());
        let nest = names().fold(String::new(), |within, name| format!("$(${name} {within})*"));
        rewritten(&format!("macro_rules! m {{ ({matcher}) => {{ g!({nest}) }} }} fn f() {{ m!({given}); }}"))
            .len()
    };
    assert_eq!([rewrites('a'), rewrites('h')], [1, 0]);
}

#[test]
fn a_use_loses_the_braces_around_one_name() {
    let check = |text: &str, expected: &[&str]| assert_eq!(rewritten(text), expected, "{text}");
    check("use a::{b};", &["use a::b;"]);
    check("use a::{b, c};", &[]);
    check("use a::{b::{*,}, c::{}};", &["use a::{b::*, c::{}};"]);
    check(
        "use a::{self}; use b::{c::{d, e}};",
        &["use a; use b::{c::{d, e}};", "use a::{self}; use b::c::{d, e};"],
    );
}

#[test]
fn what_is_used_is_named_in_full() {
    assert_eq!(rewritten("use a::b; fn f(c: b::C) { d::b; }"), [" fn f(c: a::b::C) { d::b; }"]);
    assert_eq!(rewritten("fn f() { b(b) } use a::\n  C as b;"), ["fn f() { a::C(a::C) }"]);
    assert_eq!(
        rewritten("use a::*; struct B; fn f(c: &C) { D::e(D); }"),
        [" struct B; fn f(c: &a::C) { D::e(D); }"]
    );
    assert!(rewritten("use a::b; use c::*; fn f() {}").is_empty());
}

#[test]
fn a_match_of_one_arm_becomes_a_declaration() {
    assert_eq!(rewritten("fn f() { match a { [b, _] if c => d, } }"), ["fn f() { let [b, _] = a; }"]);
    assert!(rewritten("fn f() { match a { b => c, _ => d } }").is_empty());
}

#[test]
fn a_structure_of_one_field_becomes_the_field() {
    let check = |structure: &str, uses: &str, expected: &str| {
        let text = format!("#[derive(D)] pub {structure} fn f({uses} }}");
        assert_eq!(rewritten(&text), [format!(" fn f({expected} }}")]);
    };
    check("struct S { a: [u8; 2] }", "b: &S) { b.a; S { a: c }; S { a }", "b: &[u8; 2]) { b; c; a");
    check(
        "struct S(pub T);",
        "b: S<S>) { b.0.0; S(c,); if let S(d) = e {}",
        "b: T<T>) { b.0.0; c; if let d = e {}",
    );
    assert_eq!(rewritten("struct S { a: Box<S> }"), [""; 0]);
    assert_eq!(rewritten("struct S(u8, u8);"), [""; 0]);
}
