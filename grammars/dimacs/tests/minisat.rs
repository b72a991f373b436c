//! What a real program makes of a formula: minisat says that it cannot hold, and needs some conflicts for that. The page of the
//! language tells the like.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "minisat is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_dimacs::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "c Four pigeons, three holes, and what has nothing to do with them.
p cnf 15 25
1 2 3 0
4 5 6 13 0
7 8 9 0
10 11 12 0
-1 -4 0
-1 -7 0
-1 -10 0
-4 -7 0
-4 -10 0
-7 -10 0
-2 -5 0
-2 -8 0
-2 -11 0
-5 -8 0
-5 -11 0
-8 -11 0
-3 -6 0
-3 -9 0
-3 -12 0
-6 -9 0
-6 -12 0
-9 -12 0
13 14 15 0
-13 -14 0
-13 14 0
";

/// Whether minisat finds that a formula cannot hold, after three conflicts or more.
fn takes_conflicts(text: &str) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("formula.cnf");
    std::fs::write(&path, text).unwrap();
    let output = Command::new("minisat").arg("-no-pre").arg(&path).output().ok()?;
    let said = String::from_utf8_lossy(&output.stdout);
    let conflicts = said
        .lines()
        .find_map(|line| line.strip_prefix("conflicts ")?.split_whitespace().nth(1)?.parse().ok());
    Some(said.contains("UNSATISFIABLE") && conflicts >= Some(3u32))
}

#[test]
fn a_formula_that_takes_conflicts_is_found() {
    if takes_conflicts(INPUT) != Some(true) {
        eprintln!("skipped: minisat is not installed, or needs fewer conflicts");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, |text: &str| takes_conflicts(text) == Some(true));
    assert_eq!(
        reduced,
        "p cnf 15 25\n1 2 3 0\n5 6 0\n7 8 0\n10 12 0\n-1 -7 0\n-1 -10 0\n-7 -10 0\n-2 -5 0\n-2 -8 0\n-5 -8 0\n-3 -6 0\n\
         -3 -12 0\n-6 -12 0\n"
    );
}
