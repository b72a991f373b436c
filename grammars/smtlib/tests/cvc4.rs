//! A bug of a real program: CVC4 1.8 follows a null pointer where the cardinality of a sort is asked for that is no uninterpreted
//! one. The page of the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "CVC4 is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_smtlib::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = include_str!("crates.smt2");

/// Whether CVC4 ends with a script as it does in the page; `None` if it is not installed.
fn fails(script: &str) -> Option<bool> {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("script.smt2");
    std::fs::write(&path, script).unwrap();
    let mut command = Command::new("cvc4");
    let output = command.args(["--incremental", "--lang", "smt2"]).arg(&path).output().ok()?;
    Some(String::from_utf8_lossy(&output.stderr).contains("NULL pointer"))
}

#[test]
fn a_crash_of_cvc4_is_reduced_to_the_question_for_a_cardinality() {
    if fails(INPUT) != Some(true) {
        eprintln!("skipped: CVC4 is not installed, or has no such bug");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |script: &str| fails(script) == Some(true));
    assert_eq!(reduced, "(set-logic QF_UFC)\n(assert (fmf.card true 2))\n(check-sat)\n");
}
