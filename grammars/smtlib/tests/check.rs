//! What the check finds wrong, and that other solvers agree.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "z3 is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_smtlib::LANGUAGE;
use reducer_syntax::Tree;
use std::cell::Cell;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use test_common::{Random, faults, reduced, samples, sampling};

/// How many candidates of each script z3 gets, with faults and without,
const CANDIDATES: usize = 100;
/// and of how many in all.
const MOST_TRIED: usize = 10_000;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check").join(name)
}

/// Whether z3 finds no error in a script; `None` if it is not installed.
fn z3_reads(script: &[u8]) -> Option<bool> {
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("script.smt2");
    std::fs::write(&path, script).unwrap();
    // Enough to read everything, and little to solve it.
    let output = Command::new("z3").args(["-smt2", "rlimit=100000"]).arg(&path).output().ok()?;
    let said = String::from_utf8_lossy(&output.stdout);
    Some(!said.lines().any(|line| line.starts_with("(error") && !line.contains("model is not available")))
}

#[test]
fn faults_are_where_they_are_expected() {
    faults::are_expected(&LANGUAGE, &folder("wrong"));
}

#[test]
fn what_is_right_has_no_faults() {
    faults::are_none(&LANGUAGE, &folder("right"));
    for (path, text) in samples::read(&folder("right")) {
        assert_ne!(z3_reads(&text), Some(false), "{}", path.display());
    }
}

#[test]
fn any_tokens_can_be_checked() {
    faults::are_of_any_tokens(&LANGUAGE, &folder("right"), 500);
    let deep = "(assert ".to_owned() + &"(not ".repeat(50_000) + "x" + &")".repeat(50_001);
    assert_eq!(LANGUAGE.faults(deep.as_bytes()).len(), 1);
}

/// A sort that is written in a few lines may be made of 2^60 others, and there may be as many levels.
#[test]
fn large_sorts_and_many_levels_take_no_time() {
    let mut text = "(define-sort A0 () Int)\n(define-sort B0 () Real)\n".to_owned();
    for number in 1..=60 {
        for name in ["A", "B"] {
            let before = number - 1;
            writeln!(text, "(define-sort {name}{number} () (Array {name}{before} {name}{before}))").unwrap();
        }
    }
    text += "(declare-const a A60)\n(declare-const b B60)\n(assert (= a b))\n";
    text += &"(push 18446744073709551615)\n".repeat(1_000);
    text += "(declare-const c Bool)\n(pop 18446744073709551615)\n(assert c)\n";
    let faults = LANGUAGE.faults(text.as_bytes());
    let words: Vec<&[u8]> = faults.iter().map(|(_, token)| token.text(text.as_bytes())).collect();
    assert_eq!(words, [b"c"]);
}

/// Of 100 candidates without faults, z3 finds no error in 95; and of 100 with faults, it finds one in 90. What it takes
/// nevertheless are numbers of arguments that the standard does not have, such as that of `(+ 1)`.
#[test]
fn another_solver_agrees_on_candidates() {
    let mut random = Random(1);
    // With faults, and without; of each, how many z3 rejects, and reads.
    let mut counts = [[0; 2]; 2];
    for (path, text) in samples::read(&folder("right")) {
        let tree =
            Tree::parse(&LANGUAGE, &text[..]).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let candidates = std::iter::repeat_with(|| sampling::candidate(&tree, &mut random)).flatten();
        let mut wanted = [CANDIDATES; 2];
        for candidate in candidates.take(MOST_TRIED) {
            let is_right = usize::from(LANGUAGE.faults(&candidate).is_empty());
            let Some(left) = wanted[is_right].checked_sub(1) else { continue };
            wanted[is_right] = left;
            let Some(is_read) = z3_reads(&candidate) else {
                eprintln!("skipped, z3 is not installed");
                return;
            };
            counts[is_right][usize::from(is_read)] += 1;
        }
        assert_eq!(wanted, [0, 0], "{}: too few candidates", path.display());
    }
    let [[rejected, read], [right_rejected, right_read]] = counts;
    assert!(right_rejected * 19 <= right_read, "of those without faults, z3 rejects {right_rejected}");
    assert!(read * 9 <= rejected, "of those with faults, z3 reads {read}");
}

/// Where only texts without faults work, of those that the default asks for hardly any has some; and it ends as if it had asked for
/// all.
#[test]
fn candidates_with_faults_are_hardly_asked_for() {
    let text = "(declare-const x Int)\n(declare-const y Bool)\n(declare-fun f (Int) Int)\n(declare-fun g (Bool Int) Bool)\n\
                (assert (and y (g (not y) (f (+ x (* 7 x)))) (> (f 3) (abs x))))\n\
                (assert (let ((z (f (f x)))) (=> (g y z) (= z 4))))\n(check-sat)\n";
    let (asked, faulty) = (Cell::new(0), Cell::new(0));
    let reduced = reduced(&LANGUAGE, text, |candidate: &str| {
        let is_right = LANGUAGE.faults(candidate.as_bytes()).is_empty();
        asked.set(asked.get() + 1);
        faulty.set(faulty.get() + usize::from(!is_right));
        is_right
            && candidate.contains("(* 7 ")
            && candidate.contains("(g ")
            && candidate.contains("(check-sat)")
    });
    assert_eq!(reduced, "(declare-fun g (Int) Bool)\n(assert (g (* 7 0)))\n(check-sat)\n");
    assert!(faulty.get() * 3 < asked.get(), "{} of {} have faults", faulty.get(), asked.get());
}
