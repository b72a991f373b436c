//! `--slower-than`: a command that is slow compared with another one.

use crate::place::{Place, haystack};
use serde_json::Value;

/// Sleeps for a while if there is a needle, and a little in any case.
const SLOW: &str = "if grep -q needle @@; then sleep 0.1; fi; sleep 0.01";
const QUICK: &str = "sleep 0.01; true @@";

#[test]
fn a_command_that_is_slow() {
    let place = Place::with("", &haystack());
    let said = place.run(&["--slower-than", "4", QUICK, "--stats", "s.json", "-c", SLOW, "in.txt"]);
    assert_eq!((said.status, &*place.read("in.reduced.txt")), (Some(0), "needle\n"), "{}", said.stderr);
    place.assert_clean();
    for part in [
        "the command takes 0.1",
        " times as long in ",
        " of noise; an empty command takes ",
        "reduce-lines: a candidate is taken if that is at least 4",
    ] {
        assert!(said.stderr.contains(part), "{}", said.stderr);
    }
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_eq!(stats["jobs"], 1, "tests beside each other would take each other's time");
}

#[test]
fn both_end_as_on_the_input() {
    let place = Place::with("", &haystack());
    // Without the hay, the quick one fails, which takes no time.
    let quick = "grep -q 'hay 7$' @@ || exit 3; sleep 0.02";
    let said = place.run(&["--slower-than", "3", quick, "-c", SLOW, "in.txt"]);
    assert_eq!(
        (said.status, &*place.read("in.reduced.txt")),
        (Some(0), "hay 7\nneedle\n"),
        "{}",
        said.stderr
    );
    // The script judges as the run did.
    let options = ["--force", "--slower-than", "3", QUICK, "--valid", "grep -q 'hay 8$' @@"];
    let said = place.run(&[&options[..], &["--write-test", "slow.sh", "-c", SLOW, "in.txt"]].concat());
    assert_eq!(
        (said.status, &*place.read("in.reduced.txt")),
        (Some(0), "hay 8\nneedle\n"),
        "{}",
        said.stderr
    );
    let judges = |text: &str| {
        std::fs::write(place.path("other.txt"), text).unwrap();
        place.shell("./slow.sh \"$PWD/other.txt\"").output().unwrap().status.success()
    };
    assert!(judges("hay 8\nneedle\n") && judges(&haystack()), "{}", place.read("slow.sh"));
    assert!(!judges("hay 8\n") && !judges("needle\n"), "{}", place.read("slow.sh"));
    place.assert_clean();
}

#[test]
fn commands_that_are_not_slow() {
    let place = Place::with("", &haystack());
    let not = place.run(&["--slower-than", "100", "sleep 0.01", "-c", "sleep 0.01", "in.txt"]);
    assert_eq!(not.status, Some(1), "{}", not.stderr);
    assert!(
        not.stderr.contains(" times as long as `sleep 0.01` on the input; give less to --slower-than"),
        "{}",
        not.stderr
    );
    for (options, why) in [
        (&["--slower-than", "x", "true"][..], "--slower-than takes a number of 1.1 at least"),
        (&["--slower-than", "1", "true"], "--slower-than takes a number of 1.1 at least"),
        (
            &["--slower-than", "2", "true", "--same-failure"],
            "with --slower-than, that alone makes a candidate interesting",
        ),
        (&["--slower-than", "2", "true", "--hangs", "1"], "leave out --slower-than"),
    ] {
        let said = place.run(&[options, &["-c", "true", "in.txt"]].concat());
        assert!(said.status == Some(2) && said.stderr.contains(why), "{}", said.stderr);
    }
    // The noise of the machine is told to those who measure time.
    let said = place.run(&["--hangs", "0.5", "-c", "if grep -q needle @@; then sleep 1000; fi", "in.txt"]);
    assert!(said.stderr.contains("reduce-lines: an empty command takes "), "{}", said.stderr);
}
