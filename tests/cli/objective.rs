//! `--objective`: another goal than a small text.

use crate::place::{Place, haystack};
use serde_json::{Value, json};
use std::fs;

/// The more lines, the more steps, and without a bound, many.
const STEPS: &str =
    "max=$(sed -n 's/^max //p' \"$1\"); echo \"$1 takes $((${max:-1000} * $(wc -l < \"$1\"))) steps\"";

/// A text of which the smallest part that fails is not the one with the fewest steps.
fn bounded() -> String {
    haystack().replace("hay 20\n", "max 12\n").replace("hay 50\n", "max 90\n")
}

#[test]
fn a_number_is_made_small() {
    let place = Place::with("", &bounded());
    place.script("steps.sh", STEPS);
    let objective = format!("{} @@", place.path("steps.sh").display());
    // A second bound is an error.
    let test = "grep -q needle @@ && [ $(grep -c max @@) -lt 2 ]";
    fs::write(place.path("in.txt"), bounded().replace("max 90\n", "")).unwrap();
    let run = |options: &[&str]| {
        let all = [options, &["--objective", &objective, "-c", test, "in.txt"]].concat();
        let said = place.run(&all);
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        place.assert_clean();
        said
    };
    let mut tests = Vec::new();
    for jobs in ["1", "3"] {
        let said = run(&["--force", "-j", jobs, "--stats", "s.json", "--report", "r.html"]);
        assert_eq!(place.read("in.reduced.txt"), "max 12\nneedle\n", "{}", said.stderr);
        assert!(said.stderr.contains("reduce-lines: the objective is 708 on the input\n"), "{}", said.stderr);
        assert!(said.stderr.contains("reduce-lines: the objective: 708 -> 24\n"), "{}", said.stderr);
        let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
        assert_eq!(stats["objective"], json!([708.0, 24.0]));
        assert!(
            place.read("r.html").contains("<h3>objective</h3><p>708 for the input, 24 for the result</p>")
        );
        tests.push(stats["executions"].as_u64().unwrap());
    }
    // A run that was stopped goes on: no candidate is tested twice.
    run(&["--force", "-j1", "--max-tests", "9"]);
    run(&["--resume", "-j1", "--stats", "s.json"]);
    assert_eq!(place.read("in.reduced.txt"), "max 12\nneedle\n");
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_eq!(stats["executions"].as_u64().unwrap() + 9, tests[0]);
    // Without it, the smallest text is the result.
    let said = place.run(&["--force", "-c", test, "in.txt"]);
    assert_eq!(place.read("in.reduced.txt"), "needle\n", "{}", said.stderr);
}

#[test]
fn what_cannot_be_measured_is_not_interesting() {
    let place = Place::with("", &haystack());
    let run = |objective: &str| {
        place.run(&[
            "--force",
            "--stats",
            "s.json",
            "--objective",
            objective,
            "-c",
            "grep -q needle @@",
            "in.txt",
        ])
    };
    let said = run("grep -q 'hay 3$' @@ && wc -l < @@");
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "hay 3\nneedle\n");
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_ne!(stats["verdicts"]["invalid"], json!(0));
    for (objective, why) in [
        ("echo no number", "`echo no number` printed no number\n"),
        ("echo 3; exit 4", "`echo 3; exit 4` ended with status 4\n"),
    ] {
        let said = run(objective);
        assert_eq!(said.status, Some(1));
        assert!(
            said.stderr.contains(&format!("--objective cannot measure the input: {why}")),
            "{}",
            said.stderr
        );
    }
    let args = place.run(&["--reduce-args", "--objective", "wc -l < @@", "in.txt", "--", "true"]);
    assert!(args.status == Some(2) && args.stderr.contains("leave out --reduce-args"), "{}", args.stderr);
}

/// An objective that says something else each time does no more harm than that.
#[test]
fn a_number_that_is_not_steady() {
    let place = Place::with("", &haystack());
    let log = place.root.path().join("log");
    let objective = format!("echo >> {0}; echo $(($(wc -l < {0}) % 7))", log.display());
    let said = place.run(&["--objective", &objective, "-c", "grep -q needle @@", "in.txt"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(place.read("in.reduced.txt").contains("needle\n"));
    place.assert_clean();
}
