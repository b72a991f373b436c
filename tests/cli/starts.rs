//! What is said at the start of a run about a test that leads astray.

use crate::place::{GREP, Place, haystack};
use std::fs;

/// The commands that a shell has told. Some shells tell the numbers of their lines, too.
fn commands(hints: &str) -> String {
    let plain =
        |line: &str| match line.trim_start().strip_prefix("line ").and_then(|rest| rest.split_once(": ")) {
            Some((_, command)) => format!("    {command}\n"),
            None => format!("{line}\n"),
        };
    hints.lines().map(plain).collect()
}

/// The lines between the headline and the command to repeat the test.
fn hints(place: &Place, args: &[&str]) -> String {
    let said = place.run(args);
    assert_eq!(said.status, Some(1), "{}", said.stderr);
    let (_, rest) = said.stderr.split_once("does not find the input interesting: ").unwrap();
    let (hints, _) = rest.split_once("to see it for yourself, run:\n").unwrap();
    hints.split_once('\n').unwrap().1.to_owned()
}

#[test]
fn a_pattern_that_is_not_found() {
    let place = Place::with("", &haystack());
    let line = "echo one; echo 'x.c:3: internal error in read(x)' >&2; echo two >&2";
    let with = |pattern: &str| hints(&place, &["--match-stderr", pattern, "-c", line, "in.txt"]);
    assert_eq!(with("interal error"), "what comes nearest:\n    line 1: x.c:3: internal error in read(x)\n");
    assert_eq!(with("read(x)"), "it is there as plain text: give 'read\\(x\\)'\n");
    assert_eq!(with("one"), "it is in what it wrote to standard output: give --match-stdout\n");
    assert!(with("Internal").contains("put (?i) before it"));
    assert!(with("error.*two").contains("put (?s) before it"));
    assert_eq!(with("quite another thing"), "");
}

#[test]
fn a_shell_that_says_no() {
    let place = Place::with(
        "set -e\ngrep -q needle \"$1\"\ncp \"$1\" copy; (grep -q nowhere copy)\ntrue",
        &haystack(),
    );
    let said = commands(&hints(&place, &["./test.sh", "in.txt"]));
    let end = "    grep -q needle in.txt\n    cp in.txt copy\n    grep -q nowhere copy\n";
    assert!(said.starts_with("the commands that its shell ran:\n") && said.ends_with(end), "{said}");
    let line = "true && grep -q needle @@ && grep -q nowhere @@";
    let said = commands(&hints(&place, &["-c", line, "in.txt", "--memory", "900M"]));
    assert_eq!(
        said,
        "the commands that its shell ran:\n    true\n    grep -q needle in.txt\n    grep -q nowhere in.txt\n"
    );
    // Only if it says no once more; and not of programs that are no shells.
    let line = "case $- in *x*) exit 5;; esac; exit 4";
    let said = hints(&place, &["-c", line, "in.txt"]);
    assert_eq!(said, "");
    assert_eq!(hints(&place, &["in.txt", "--", "grep", "-q", "nowhere", "@@"]), "");
}

#[test]
fn a_relative_path() {
    let place = Place::with("grep -qf ./words \"$1\"", &haystack());
    fs::create_dir(place.path("sub")).unwrap();
    fs::write(place.path("words"), "needle\n").unwrap();
    fs::write(place.path("sub/words"), "needle\n").unwrap();
    let line = "words is not in the folder in which the test runs: name it by an absolute path, or give --copy words\n";
    assert!(hints(&place, &["./test.sh", "in.txt"]).ends_with(line));
    assert!(hints(&place, &["in.txt", "--", "grep", "-qf", "words", "@@"]).ends_with(line));
    let said = hints(&place, &["-c", "grep -qf sub/words in.txt", "in.txt"]);
    assert!(said.contains("sub/words is not in the folder") && !said.contains("in.txt is not"), "{said}");
    assert_eq!(place.run(&["-q", "./test.sh", "in.txt", "--copy", "words"]).status, Some(0));
    // What is copied is there.
    let said =
        hints(&place, &["-c", "grep -qf words in.txt && false", "in.txt", "--copy", "words", "--force"]);
    assert!(!said.contains("is not in the folder"), "{said}");
}

#[test]
fn the_input_in_the_place_of_the_candidate() {
    let place = Place::with("", &haystack());
    let input = place.path("in.txt").display().to_string();
    place.script("test.sh", &format!("# Not {input}\ngrep -q needle '{input}'"));
    for args in [&["./test.sh", "in.txt"][..], &["in.txt", "--", "grep", "-q", "needle", &input]] {
        let said = place.run(args);
        let line = format!("reduce-lines: the test names {input}, the input itself, which stays as it is: ");
        assert!(said.stderr.starts_with(&line), "{}", said.stderr);
        assert!(said.stderr.contains("the test finds everything interesting"), "{}", said.stderr);
        assert_eq!((said.status, place.names()), (Some(1), vec!["in.txt".to_owned(), "test.sh".to_owned()]));
    }
    place.script("test.sh", &format!("# Not {input}\n{GREP}"));
    let said = place.run(&["./test.sh", "in.txt"]);
    assert!(said.status == Some(0) && !said.stderr.contains("the input itself"), "{}", said.stderr);
}

#[test]
fn files_that_a_test_writes() {
    let place = Place::new();
    fs::create_dir(place.path("tests")).unwrap();
    fs::write(place.path("in.txt"), haystack()).unwrap();
    place.script("tests/t.sh", &format!("echo $REDUCE_TEST > \"${{0%/*}}/out\"; : > mine; {GREP}"));
    let out = fs::canonicalize(place.path("tests")).unwrap().join("out");
    let line =
        format!("reduce-lines: the test writes {}, where tests that run at the same time ", out.display());
    let run = |args: &[&str]| place.run(&[&["tests/t.sh", "in.txt", "--force"], args].concat());
    let said = run(&["-j2"]);
    assert!(said.status == Some(0) && said.stderr.starts_with(&line), "{}", said.stderr);
    let said = run(&["-j1"]);
    assert!(!said.stderr.contains("the test writes"), "{}", said.stderr);
    // The program's own lines go to a file there.
    let log = fs::File::create(place.path("log")).unwrap();
    let mut command =
        place.command(&["-v", "-j2", "in.txt", "--force", "-c", "sleep 0.1; grep -q needle @@"]);
    assert_eq!(command.stderr(log).status().unwrap().code(), Some(0));
    assert!(!place.read("log").contains("the test writes"), "{}", place.read("log"));
}

#[test]
fn a_test_that_is_always_true() {
    let place = Place::with("true", &haystack());
    for args in [
        &["./test.sh", "in.txt"][..],
        &["-c", "true", "in.txt"],
        &["--same-failure", "-c", "exit 7", "in.txt"],
    ] {
        let said = place.run(&[&["-q"], args].concat());
        let line = "reduce-lines: the test finds everything interesting, an empty file and garbage, too: does it look at the file? ";
        assert!(said.status == Some(1) && said.stderr.starts_with(line), "{}", said.stderr);
        assert!(said.stderr.ends_with("--yes goes on all the same\n"), "{}", said.stderr);
        assert_eq!(place.names(), ["in.txt", "test.sh"]);
    }
    let said = place.run(&["-q", "./test.sh", "in.txt", "other.txt"]);
    assert!(said.stderr.contains("other.txt: does not exist"), "{}", said.stderr);
    fs::write(place.path("other.txt"), "hay\n").unwrap();
    let said = place.run(&["-q", "./test.sh", "in.txt", "other.txt"]);
    assert!(
        said.stderr.contains("everything interesting, a folder with nothing in it, too"),
        "{}",
        said.stderr
    );
    let said = place.run(&["./test.sh", "in.txt", "--yes"]);
    assert!(
        said.status == Some(0) && said.stderr.contains("every candidate was interesting"),
        "{}",
        said.stderr
    );
    assert_eq!(place.read("in.reduced.txt"), "");
    // If an empty file is enough, and garbage is not, that may be meant.
    let said = place.run(&["-c", "! grep -q garbage @@ && ! grep -q 'no.* text' @@", "in.txt", "--force"]);
    assert!(said.stderr.starts_with(
        "reduce-lines: the test finds an empty file interesting, too; so nothing will be left\n"
    ));
    assert_eq!(said.status, Some(0));
    // A test that hangs on it looks at it.
    let said = place.run(&[
        "-q",
        "-c",
        "[ -s @@ ] || sleep 1000; true",
        "in.txt",
        "--force",
        "--max-tests",
        "1",
        "-t",
        "100",
    ]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    place.assert_clean();
}

#[test]
fn a_slow_test() {
    let place = Place::with(&format!("sleep 1; {GREP}"), "needle\n");
    let said = place.run(&["./test.sh", "in.txt", "-j2", "--max-tests", "1"]);
    let (_, rest) = said.stderr.split_once("reduce-lines: a test takes ").unwrap();
    assert!(rest.contains(" with 2 at a time: ") && rest.contains("--max-time"), "{}", said.stderr);
}
