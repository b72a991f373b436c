//! `reducer explain`, as a program; what it says of a grammar is tested where it is made.

#![allow(clippy::unwrap_used, reason = "a test may fail in its helpers, too")]
#![allow(clippy::disallowed_methods, reason = "runs the program that users run")]

use std::process::Command;

/// Runs `reducer explain`: the status, standard output and standard error.
fn explain(args: &[&str]) -> (i32, String, String) {
    let run = Command::new(env!("CARGO_BIN_EXE_reducer")).arg("explain").args(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (run.status.code().unwrap(), text(run.stdout), text(run.stderr))
}

#[test]
fn the_passes_need_no_grammar() {
    let table = include_str!("../../reducer-build/passes.md");
    assert_eq!(explain(&["--passes"]), (0, table.to_owned(), String::new()));
}

#[test]
fn a_grammar_or_the_passes() {
    for args in [&[][..], &["--passes", "our.g4"]] {
        let (status, out, err) = explain(args);
        assert_eq!((status, &*out), (2, ""));
        assert!(err.contains("FILE.g4"), "{err}");
    }
}
