//! What the check finds wrong, and that Go's compiler agrees.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "the compiler is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_go::LANGUAGE;
use reducer_syntax::Tree;
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::process::Command;
use test_common::{Random, faults, reduced, samples, sampling};

/// How many candidates with faults the compiler gets.
const CANDIDATES: usize = 200;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check").join(name)
}

/// Whether Go's compiler finds no error in a file; `None` if it is not installed.
fn go_compiles(file: &[u8]) -> Option<bool> {
    let place = tempfile::tempdir().unwrap();
    std::fs::write(place.path().join("input.go"), file).unwrap();
    let known = ["go", "/usr/lib/go-1.19/bin/go", "/usr/lib/go/bin/go"];
    known.iter().find_map(|program| {
        let mut command = Command::new(program);
        command.args(["tool", "compile", "-p", "main", "-o", "out.o", "input.go"]).current_dir(place.path());
        Some(command.output().ok()?.status.success())
    })
}

#[test]
fn faults_are_where_they_are_expected() {
    faults::are_expected(&LANGUAGE, &folder("wrong"));
}

#[test]
fn what_is_right_has_no_faults() {
    faults::are_none(&LANGUAGE, &folder("right"));
}

#[test]
fn any_tokens_can_be_checked() {
    faults::are_of_any_tokens(&LANGUAGE, &folder("right"), 100);
    let deep = 20_000;
    let blocks = format!("package p; func f() int {}x{} ", "{".repeat(deep), "}".repeat(deep));
    let faults = LANGUAGE.faults(blocks.as_bytes());
    let why: Vec<_> = faults.iter().map(|(why, _)| *why).collect();
    assert_eq!(why, ["not used", "not declared"]);
    let cases = "case int:\n".repeat(deep);
    let switch = format!("package p; func f(x any) {{ switch y := x.(type) {{\n{cases}}} }}");
    assert_eq!(LANGUAGE.faults(switch.as_bytes()).len(), 1, "the name of the value is not used");
}

/// Of candidates with faults that the file before did not have, the compiler takes hardly any.
#[test]
fn the_compiler_finds_fault_too() {
    let mut random = Random(1);
    let (mut faulty, mut compiled) = (0, 0);
    for (path, text) in samples::read(&folder("right")) {
        let tree =
            Tree::parse(&LANGUAGE, &text[..]).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let candidates = std::iter::repeat_with(|| sampling::candidate(&tree, &mut random)).flatten();
        for candidate in candidates.take(10 * CANDIDATES) {
            if faulty == CANDIDATES || LANGUAGE.faults(&candidate).is_empty() {
                continue;
            }
            let Some(is_compiled) = go_compiles(&candidate) else {
                eprintln!("skipped, Go is not installed");
                return;
            };
            faulty += 1;
            compiled += usize::from(is_compiled);
        }
    }
    assert_eq!(faulty, CANDIDATES);
    assert!(compiled * 100 <= faulty, "{compiled} of {faulty} have faults and are compiled");
}

/// Where only files without faults work, of those that the default asks for hardly any has some.
#[test]
fn candidates_with_faults_are_hardly_asked_for() {
    let text = "package p\n\nfunc f(a int) (int, error) {\n\tb := a + 1\n\tif b > 2 {\n\t\treturn b, nil\n\t}\n\t\
                return g(b), nil\n}\n\nfunc g(a int) int {\n\tc, d := a*7, a\n\treturn c + d\n}\n";
    let (asked, faulty) = (Cell::new(0), Cell::new(0));
    let reduced = reduced(&LANGUAGE, text, |candidate: &str| {
        let is_right = LANGUAGE.faults(candidate.as_bytes()).is_empty();
        asked.set(asked.get() + 1);
        faulty.set(faulty.get() + usize::from(!is_right));
        is_right && candidate.contains("*7") && candidate.contains("return g(")
    });
    assert!(LANGUAGE.faults(reduced.as_bytes()).is_empty());
    assert!(reduced.len() < 90, "{reduced}");
    assert!(faulty.get() * 3 < asked.get(), "{} of {} have faults", faulty.get(), asked.get());
}
