//! On a terminal, which `script` provides.

use crate::place::{Place, haystack};
use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Runs it on a terminal of this kind, with the keys typed after a second; gives what is seen.
fn seen_on(term: &str, place: &Place, args: &str, keys: &str) -> String {
    let plain = place.command(&[]);
    let line =
        format!("stty rows 30 cols 100; '{}' {args}; echo status $?; stty -a", plain.get_program().display());
    let mut command = Command::new("script");
    command.args(["-qec", &line, "/dev/null"]).current_dir(place.path(""));
    command.envs(plain.get_envs().filter_map(|(name, value)| Some((name, value?)))).env("TERM", term);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(1));
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(keys.as_bytes()).unwrap();
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    child.wait().unwrap();
    // It is as it was.
    assert!(text.contains(" icanon") && text.contains(" echo "), "{text}");
    text
}

/// The same on one on which lines can change.
fn seen(place: &Place, args: &str, keys: &str) -> String {
    seen_on("xterm", place, args, keys)
}

#[test]
fn lines_that_change() {
    let place = Place::with("sleep 0.02; grep -q needle \"$1\"", &haystack());
    let text = seen(&place, "--plain --strategy 'hdd*' ./test.sh in.txt", "");
    let parts = [
        "█",
        "hdd (round 1), ",
        "/s, ",
        " accepted",
        "s skips the pass, q stops; ",
        " interesting, ",
        "status 0",
    ];
    for part in parts {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

/// There was nothing between the first line and the last one.
#[test]
fn plain_lines_on_a_dumb_terminal() {
    let place = Place::with("grep -q needle \"$1\"", &haystack());
    let text = seen_on("dumb", &place, "--strategy 'hdd*' ./test.sh in.txt", "");
    let said: Vec<&str> = text.lines().take_while(|line| !line.starts_with("status ")).collect();
    let starts = [
        "reduce-lines: reducing 410 B, ",
        "reduce-lines: hdd (round 1): 410 B -> 7 B, ",
        "reduce-lines: hdd (round 2): 7 B -> 7 B, ",
        "reduce-lines: in.reduced.txt: 1 line, from line 42 of in.txt",
        "reduce-lines: in.reduced.txt: 410 B -> 7 B ",
        "",
        "  needle",
    ];
    assert!(said.len() == starts.len() && text.contains("status 0"), "{text}");
    for (line, start) in said.iter().zip(starts) {
        assert!(line.starts_with(start) && !line.contains('\u{1b}'), "{text}");
    }
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

#[test]
fn keys() {
    let slow = "grep -q needle $1 && grep -q 'hay 7$' $1 || { sleep 1; false; }";
    for jobs in ["-j1", "-j2"] {
        let place = Place::with(slow, &haystack().repeat(4));
        let text = seen(&place, &format!("--plain ./test.sh in.txt --strategy ddmin {jobs}"), "q");
        assert!(text.contains("interrupted: ") && text.contains("status 130"), "{text}");
        place.assert_clean();
        // What is left of its only pass is not tested.
        let place = Place::with(slow, &haystack().repeat(4));
        let text = seen(&place, &format!("--plain ./test.sh in.txt --strategy ddmin {jobs}"), "s");
        assert!(text.contains("status 0") && !text.contains("interrupted"), "{text}");
        assert!(place.read("in.reduced.txt").len() > "hay 7\nneedle\n".len());
        // So it is not complete, and its journal stays.
        let end = "in.reduced.txt: not all tried, for a pass was skipped: ";
        assert!(text.contains(end) && text.contains("; the same command goes on from there"), "{text}");
        assert!(place.path("in.reduced.txt.journal").exists());
        place.assert_clean();
    }
}
