//! `reducer try`, as a program.

#![allow(clippy::unwrap_used, reason = "a test may fail in its helpers, too")]
#![allow(clippy::disallowed_methods, reason = "runs the program that users run")]

use std::fs;
use std::process::Command;

const SUMS: &str = "grammar sums; sum: term ('+' term)*; term: NUMBER | '(' sum ')';
    NUMBER: [0-9]+; BLANK: [ \\n]+ -> skip;";

/// Runs `reducer try` in a folder with these files: the status, standard output and standard error.
fn attempt(files: &[(&str, &str)], args: &[&str]) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        fs::write(folder.path().join(path), text).unwrap();
    }
    let mut program = Command::new(env!("CARGO_BIN_EXE_reducer"));
    let run = program.arg("try").args(args).current_dir(folder.path()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (run.status.code().unwrap(), text(run.stdout), text(run.stderr))
}

#[test]
fn what_parses() {
    let files = [("sums.g4", SUMS), ("one", "1"), ("more", "1 + (2\n+ 3)")];
    let said = attempt(&files, &["sums.g4", "one", "more"]);
    assert_eq!(said, (0, "one: parses, 1 token\nmore: parses, 7 tokens\n".to_owned(), String::new()));
}

#[test]
fn what_does_not_parse_and_what_was_expected() {
    let files = [("sums.g4", SUMS), ("good", "1"), ("bad", "1 +\n)"), ("open", "(1"), ("none", "1 - 2")];
    let (status, out, err) = attempt(&files, &["sums.g4", "bad", "open", "good", "none", "missing"]);
    assert_eq!(
        out,
        "bad:2:1: unexpected `)`; expected '(' or NUMBER\n\
         open:1:3: unexpected end of file; expected '+' or ')'\n\
         good: parses, 1 token\n\
         none:1:3: no token begins here\n\
         missing: No such file or directory (os error 2)\n"
    );
    assert_eq!((status, &*err), (1, "reducer: 4 of 5 do not parse\n"));
}

#[test]
fn another_rule_to_start_with() {
    let files = [("sums.g4", SUMS), ("one", "1"), ("sum", "1+2")];
    let (status, out, _) = attempt(&files, &["sums.g4", "--start", "term", "one", "sum"]);
    assert_eq!(
        (status, &*out),
        (1, "one: parses, 1 token\nsum:1:2: unexpected `+`; expected the end of the file\n")
    );
    let (status, _, err) = attempt(&files, &["sums.g4", "--start", "product", "one"]);
    assert!(status == 1 && err.contains("parser rule `product` is not defined"), "{err}");
}

#[test]
fn a_grammar_that_does_not_compile() {
    let files = [("half.g4", "grammar half; a: 'x' b;"), ("one", "x")];
    let (status, out, err) = attempt(&files, &["half.g4", "one"]);
    assert_eq!((status, &*out), (1, ""));
    assert!(err.contains("parser rule `b` is not defined"), "{err}");
    assert!(err.ends_with("reducer: half.g4: does not compile, as said above\n"), "{err}");
    let (status, _, err) = attempt(&files, &["missing.g4", "one"]);
    assert!(status == 1 && err.contains("missing.g4"), "{err}");
}

/// The filter is said not to be run; operators, modes and what `more` begins are.
#[test]
fn what_is_not_run_is_said() {
    let grammar = "grammar f; options { filter = filter.Types; } tokens { B } s: A B?; A: 'a';";
    let (status, out, err) = attempt(&[("f.g4", grammar), ("one", "a")], &["f.g4", "one"]);
    assert_eq!((status, &*out), (0, "one: parses, 1 token\n"), "{err}");
    assert!(err.contains("its token filter is Rust, and is not run here"), "{err}");
}

/// An error is no token that one could write.
#[test]
fn what_stands_for_an_error_is_not_expected() {
    let grammar = "grammar r; all: one*; one options { recover = true; } : 'a' ';'; BLANK: ' ' -> skip;";
    let (status, out, _) = attempt(&[("r.g4", grammar), ("bad", "a; ;")], &["r.g4", "bad"]);
    assert_eq!((status, &*out), (1, "bad:1:4: unexpected `;`; expected 'a'\n"));
}

#[test]
fn help_and_no_files() {
    let (status, out, _) = attempt(&[], &["--help"]);
    assert!(status == 0 && out.contains("Parse files with a grammar at once"), "{out}");
    assert!(out.contains("The status is 0 if all parse"), "{out}");
    let (status, _, err) = attempt(&[("sums.g4", SUMS)], &["sums.g4"]);
    assert!(status == 2 && err.contains("FILE"), "{err}");
}
