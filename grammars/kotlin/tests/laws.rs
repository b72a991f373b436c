//! The laws of the tree for Kotlin, held against the samples and another parser.

use reducer_kotlin::LANGUAGE;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 5);
}

/// A statement goes with its line end, and what goes on in further lines stays one statement.
#[test]
fn statements_keep_their_lines() {
    let text = "fun f(a: Int): Int {\n    val b = need(a)\n        .more()\n        ?: return 2\n    println(b)\n    if (b > 1)\n        return b +\n            need(3)\n    else return 4\n}\n";
    let has = |text: &str| text.starts_with("fun f") && text.matches("need").count() == 2;
    assert_eq!(reduced(&LANGUAGE, text, has), "fun f()\nneed\nneed\n");
}

/// What is in the hole of a string comes out of it, and a script needs no declarations.
#[test]
fn a_script_is_reduced_to_a_statement() {
    let text = "#!/usr/bin/env kotlin\nimport a.b\n\nval c = 3\nfun f() = \"${g { need(c) }}\"\nprintln(f())\nfor (x in y) f()\n";
    assert_eq!(reduced(&LANGUAGE, text, |text: &str| text.contains("need")), "need\n");
}

#[test]
fn what_is_imported_is_named_in_full() {
    let made = |text: &str| test_common::rewrites::of(&LANGUAGE, text);
    assert_eq!(made("import a.b.C\nfun f(c: C) = d.C\n"), ["\nfun f(c: a.b.C) = d.C\n"]);
    assert_eq!(made("import a.B as D\nfun f(c: D, d: D)\n"), ["\nfun f(c: a.B, d: a.B)\n"]);
    assert!(made("import a.*\nimport a.B\nfun f(c: B, d: B, e: B)\n").is_empty());
}
