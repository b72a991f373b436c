//! `--width`: a search for several tests at a time.

use crate::place::{Place, haystack};
use serde_json::Value;
use std::fs;

/// Fails on a line of hay that stands before the needle, so that not all that can go alone can go together.
const TEST: &str = "grep -q needle \"$1\" && grep -q 'hay [12]' \"$1\"";

/// The result and the acceptances, as the numbers of the run tell them.
fn outcome(place: &Place) -> (String, Value) {
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    (place.read("in.reduced.txt"), stats["acceptances"].clone())
}

#[test]
fn the_result_depends_on_the_width_and_not_on_the_jobs() {
    let place = Place::with(TEST, &haystack());
    let mut expected = None;
    for jobs in ["-j1", "-j3", "-j8"] {
        let said = place.run(&["--width", "8", "--force", "--stats", "s.json", jobs, "./test.sh", "in.txt"]);
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        let found = outcome(&place);
        assert!(found.0.contains("needle") && found.0.lines().count() <= 2, "{}", found.0);
        assert_eq!(&found, expected.get_or_insert(found.clone()), "{jobs}");
    }
    place.assert_clean();
}

#[test]
fn a_run_with_a_width_goes_on_where_it_was_stopped() {
    let place = Place::with(TEST, &haystack());
    let args = ["--width", "8", "--stats", "s.json", "./test.sh", "in.txt"];
    let said = place.run(&[&args[..], &["--force"]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let expected = outcome(&place);
    for tests in ["3", "9", "17"] {
        let said = place.run(&[&args[..], &["--force", "--max-tests", tests]].concat());
        assert_ne!(said.status, Some(2), "{}", said.stderr);
        let said = place.run(&[&args[..], &["--resume", "-j3"]].concat());
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        assert_eq!(outcome(&place).0, expected.0, "stopped after {tests} tests");
    }
    place.assert_clean();
}

/// The search for several files comes after one that drops whole files, which has no trials.
#[test]
fn several_files_are_reduced_with_a_width() {
    let place = Place::with("cat one.txt two.txt | grep -q needle", &haystack());
    fs::write(place.path("one.txt"), haystack()).unwrap();
    fs::write(place.path("two.txt"), "hay\nhay\n").unwrap();
    let said = place.run(&["--width", "8", "-o", "out", "./test.sh", "one.txt", "two.txt"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("out/one.txt").trim(), "needle");
}

#[test]
fn a_width_is_a_number() {
    let place = Place::with(TEST, &haystack());
    let said = place.run(&["--width", "0", "./test.sh", "in.txt"]);
    assert_eq!(said.status, Some(2));
    assert!(said.stderr.contains("0 is not in 1..=1024"), "{}", said.stderr);
}
