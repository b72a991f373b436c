//! The laws of the tree for Python, held against the samples and another parser; a bug of Python itself.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "Python is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_python::LANGUAGE;
use std::path::Path;
use std::process::Command;
use test_common::reduced;

test_common::laws!(LANGUAGE);

#[test]
fn another_parser_accepts_the_candidates() {
    test_common::jury::accepts(&LANGUAGE, env!("CARGO_MANIFEST_DIR"), 1);
}

/// Arguments go from a call in any order, and each kind of them without the others.
#[test]
fn arguments_go_one_by_one() {
    let text = "f(a, *b, c, d=1, *e, need=2, **g)\n";
    let reduced = reduced(&LANGUAGE, text, |text| text.contains("f(") && text.contains("need="));
    assert_eq!(reduced, "f(need=0)\n");
}

/// What is in a block comes out of it, indented as what is around it.
#[test]
fn a_statement_comes_out_of_blocks() {
    let text =
        "class A:\n    def f(self):\n        if a:\n            b()\n            need(1,\n              2)\n";
    let reduced = reduced(&LANGUAGE, text, |text| text.contains("need("));
    assert_eq!(reduced, "need()\n");
}

/// What is in a hole of a string comes out of the string, and what is around a hole goes.
#[test]
fn strings_with_holes_are_reduced() {
    let text = "x = f'''a{b:>{c}}d{need(f\"{e!r}\")}{{'''\n";
    let inside = reduced(&LANGUAGE, text, |text| text.contains("f'''") && text.contains("{need("));
    assert_eq!(inside, "f'''{need()}'''\n");
    assert_eq!(reduced(&LANGUAGE, text, |text| text.contains("need")), "need\n");
}

/// The example of `docs/languages/python.md`: what `ast.unparse` makes of a tree is another tree.
#[test]
fn a_bug_of_unparse_is_reduced_to_a_line() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let newest = Command::new("bash").arg(folder.join("newest.sh")).output().unwrap();
    let python = String::from_utf8(newest.stdout).unwrap();
    let place = tempfile::tempdir().unwrap();
    let file = place.path().join("input.py");
    let is_interesting = |text: &str| {
        std::fs::write(&file, text).unwrap();
        let mut test = Command::new(python.trim());
        test.args(["-S", "-W", "ignore"]).arg(folder.join("tests/unparse.py")).arg(&file);
        test.output().is_ok_and(|output| output.status.success())
    };
    let text = std::fs::read_to_string(folder.join("samples/ok/expressions.py")).unwrap();
    if !is_interesting(&text) {
        eprintln!("skipped: no Python is installed that has the bug");
        return;
    }
    let reduced = reduced(&LANGUAGE, &text, is_interesting);
    assert!(reduced.len() < 20 && reduced.contains('u') && reduced.contains('f'), "{reduced}");
}

/// `print` of Python 2 is kept where it stands; what reads as a call or an operation is one.
#[test]
fn print_of_python_2_is_a_statement() {
    let text = "import a\nprint 'b', need % 2,\nprint(c, end='')\nprint -1\n";
    let reduced = reduced(&LANGUAGE, text, |text| text.contains("print") && text.contains("need"));
    assert_eq!(reduced, "print need\n");
}
