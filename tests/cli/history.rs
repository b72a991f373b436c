//! The versions that a run has accepted: listed, shown, compared, kept as files, and gone on from.

use crate::place::{GREP, Place, haystack};
use serde_json::Value;
use std::fs;

/// A command that fails with a message that names a place of the text, as programs do: `boom at fun 42`, or without the second
/// needle `boom at fun 0`. A test that asks for `boom` alone slips from the one to the other.
const BOOM: &str = "grep -q needle \"$1\" || exit 0
    if grep -q 'hay 40$' \"$1\"; then echo 'Error: boom in deep' >&2; else echo 'Error: boom in shallow' >&2; fi; exit 3";

fn slipped() -> Place {
    let place = Place::with("true", &haystack());
    place.script("boom.sh", BOOM);
    let boom = place.path("boom.sh").display().to_string();
    let said = place.run(&["in.txt", "-j1", "--match-stderr", "boom", "--", &boom, "@@"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place
}

#[test]
fn a_run_that_slipped_is_rescued() {
    let place = slipped();
    let boom = place.path("boom.sh").display().to_string();
    let said = place.run(&["--history", "in.txt", "--", &boom, "@@"]);
    assert_eq!((said.status, &*said.stderr), (Some(0), ""));
    let lines: Vec<&str> = said.stdout.lines().collect();
    assert!(lines[0].starts_with("0  410 B  60 lines  the input"), "{}", said.stdout);
    assert!(lines[0].contains("boom in deep"), "{}", said.stdout);
    let slip = lines.iter().position(|line| line.contains("boom in shallow")).unwrap();
    assert!(slip > 1 && lines.iter().filter(|line| line.contains("boom")).count() == 2, "{}", said.stdout);
    assert!(lines[slip].starts_with(&format!("{slip}  ")) && lines[slip].contains("walk (round 1)"));
    let said = place.run(&["--history", "--match-stderr", "boom in deep", "in.txt", "--", &boom, "@@"]);
    let told: Vec<&str> = said.stdout.lines().filter(|line| line.contains("interesting; ")).collect();
    assert_eq!(told.len(), 2, "{}", said.stdout);
    assert!(
        told[0].contains("  interesting; exit") && told[1].contains("  not interesting; exit"),
        "{told:?}"
    );
    assert_eq!(lines.len(), place_of_last(&place) + 1);

    let said =
        place.run(&["in.txt", "--from", "last", "-j1", "--match-stderr", "boom in deep", "--", &boom, "@@"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let (good, bad) = (slip - 1, slip);
    assert!(
        said.stderr.contains(&format!("the test finds version {good} interesting and version {bad} not")),
        "{}",
        said.stderr
    );
    assert!(said.stderr.contains(&format!("from version {good} of ")), "{}", said.stderr);
    assert_eq!(place.read("in.from-last.txt"), "hay 40\nneedle\n");
    let line = "in.from-last.txt: 2 lines, from lines 41–42 of in.txt\n";
    assert!(said.stderr.contains(line), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");

    // The history of that run begins where it began.
    let said = place.run(&["--history", "--from", &good.to_string(), "--journal", "no", "in.txt"]);
    assert!(said.stderr.contains("no: has no history"), "{}", said.stderr);
    let again =
        ["in.txt", "--from", &good.to_string(), "-j1", "--match-stderr", "boom in deep", "--", &boom, "@@"];
    let said = place.run(&again);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let name = format!("in.from-{good}.txt");
    assert_eq!(place.read(&name), "hay 40\nneedle\n");
    let said = place.run(&["--history", "--from", &good.to_string(), "in.txt"]);
    assert!(said.stdout.starts_with("0  "), "{}", said.stdout);
    place.assert_clean();
}

/// The number of the last version.
fn place_of_last(place: &Place) -> usize {
    place.run(&["--history", "in.txt"]).stdout.lines().count() - 1
}

#[test]
fn versions_are_shown_and_compared() {
    let place = slipped();
    let last = place_of_last(&place);
    let shown = |what: &str| place.run(&[what, "in.txt"]);
    assert_eq!(shown("--history=0").stdout, haystack());
    assert_eq!(shown(&format!("--history={last}")).stdout, "needle\n");
    let said = shown(&format!("--history={}", last + 1));
    let line = format!(
        "reduce-lines: in.reduced.txt.journal: has no version {}; the last one is {last}\n",
        last + 1
    );
    assert_eq!((said.status, said.stderr), (Some(1), line));
    let difference = shown(&format!("--history=0..{last}")).stdout;
    assert!(
        difference.starts_with(&format!("--- version 0\n+++ version {last}\n@@ -1,60 +1,1 @@\n-hay 0\n")),
        "{difference}"
    );
    assert_eq!(difference.lines().filter(|line| line.starts_with(' ')).collect::<Vec<_>>(), [" needle"]);
    assert_eq!(place.run(&["--history=1", "in.txt", "-o", "one"]).status, Some(0));
    assert_eq!(place.read("one"), shown("--history=1").stdout);
    place.fails(&["--history=2", "in.txt", "-o", "one"], 1, "one: exists already; give another path");
    place.fails(
        &["--history", "test.sh"],
        1,
        "test.reduced.sh.journal: has no history; it is written while a file is reduced",
    );
    fs::write(place.path("in.txt"), "something else\n").unwrap();
    let line =
        "in.reduced.txt.journal: is the history of another input; give the file as it was when the run began";
    place.fails(&["--history", "in.txt"], 1, line);
    assert!(place.run(&["--history=x", "in.txt"]).stderr.contains("give the number of a version"));
}

#[test]
fn versions_as_files() {
    let place = Place::with(GREP, &haystack());
    let said = place.run(&["./test.sh", "in.txt", "-j1", "--keep-history", "versions", "--stats", "s.json"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    let mut names: Vec<_> =
        fs::read_dir(place.path("versions")).unwrap().map(|entry| entry.unwrap().path()).collect();
    names.sort();
    assert_eq!(names.len() as u64, stats["acceptances"].as_u64().unwrap() + 1);
    let texts: Vec<String> = names.iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    assert_eq!((&*texts[0], &**texts.last().unwrap()), (&*haystack(), "needle\n"));
    assert!(texts.windows(2).all(|two| two[1].len() < two[0].len()));
    assert_eq!(names[0].extension().unwrap(), "txt");
    let line = "versions: exists already; give another path";
    place.fails(&["./test.sh", "in.txt", "-o", "other", "--keep-history", "versions"], 1, line);
    let said = place.run(&["./test.sh", "in.txt", "-o", "-", "--keep-history", "more"]);
    assert!(said.stderr.contains("--keep-history needs a journal"), "{}", said.stderr);
}

/// A run in steps has the history of a run in one piece; so has one whose journal is of the format without a history.
#[test]
fn a_run_that_goes_on_has_all_versions() {
    let whole = slipped();
    let list = whole.run(&["--history", "in.txt"]).stdout;
    for is_old in [false, true] {
        let place = Place::with("true", &haystack());
        place.script("boom.sh", BOOM);
        let boom = place.path("boom.sh").display().to_string();
        for step in 0..20 {
            let mut args = vec!["in.txt", "-j1", "--match-stderr", "boom", "--max-tests", "3"];
            args.extend((step > 0).then_some("--resume"));
            let said = place.run(&[&args[..], &["--stats", "s.json", "--", &boom, "@@"]].concat());
            assert_eq!(said.status, Some(0), "{}", said.stderr);
            let journal = place.path("in.reduced.txt.journal");
            let bytes = fs::read(&journal).unwrap();
            if is_old && step == 0 {
                // As the program before wrote it: verdicts alone.
                let head = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
                let mut old = [b"reducer-journal 1", &bytes[17..head]].concat();
                let mut rest = &bytes[head..];
                while !rest.is_empty() {
                    let (record, behind) = rest.split_at(19);
                    rest = behind;
                    if record[16] == b'h' {
                        let len = u32::from_le_bytes(rest[..4].try_into().unwrap()) as usize;
                        rest = &rest[4 + len + 8..];
                    } else {
                        old.extend_from_slice(record);
                    }
                }
                fs::write(&journal, old).unwrap();
            }
            if place.read("s.json").contains("\"ended\": \"complete\"") {
                assert!(step > 1);
                break;
            }
        }
        assert_eq!(place.run(&["--history", "in.txt"]).stdout, list, "{is_old}");
    }
}

#[test]
fn of_several_files_and_in_place() {
    let place = Place::with("cd \"${1%/*}\" && grep -q needle a.txt && grep -q 'hay 1' b.txt", "");
    fs::write(place.path("a.txt"), "one\nneedle\n").unwrap();
    fs::write(place.path("b.txt"), "two\nthree\nhay 1\n").unwrap();
    assert_eq!(place.run(&["./test.sh", "a.txt", "b.txt"]).status, Some(0));
    let said = place.run(&["--history=0", "a.txt", "b.txt"]);
    assert_eq!(
        said.stdout, "==> a.txt <==\none\nneedle\n==> b.txt <==\ntwo\nthree\nhay 1\n",
        "{}",
        said.stderr
    );
    let said =
        place.run(&["--from", "1", "./test.sh", "a.txt", "b.txt", "--report", "r.html", "--map", "maps"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let line = "a.from-1: 2 lines, from line 2 of a.txt and line 3 of b.txt\n";
    assert!(said.stderr.contains(line), "{}", said.stderr);
    assert_eq!([place.read("a.from-1/a.txt"), place.read("a.from-1/b.txt")], ["needle\n", "hay 1\n"]);

    let place = Place::with(GREP, &haystack());
    assert_eq!(place.run(&["./test.sh", "in.txt", "--in-place"]).status, Some(0));
    assert_eq!(place.run(&["--history=0", "in.txt"]).stdout, haystack());
    let said = place.run(&["./test.sh", "in.txt", "--from", "1", "-o", "in.txt", "--force"]);
    assert_eq!(said.status, Some(2), "{}", said.stderr);
    assert_eq!(place.read("in.txt"), "needle\n");
}

#[test]
fn what_is_known_of_the_failure_is_told() {
    let place = Place::with("true", &haystack());
    place.script("crash.sh", "grep -q needle \"$1\" || exit 0; echo 'assertion failed: x' >&2; exit 134");
    let crash = place.path("crash.sh").display().to_string();
    let said = place.run(&["in.txt", "-j1", "--same-failure", "--", &crash, "@@"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let list = place.run(&["--history", "in.txt"]).stdout;
    assert!(list.lines().next().unwrap().contains("134"), "{list}");
}
