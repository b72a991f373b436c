//! Tests that are made of a failing command: what is learned of it, other failures, guards, hangs, flaky failures; and what is
//! said of a test.

use crate::place::{GREP, Place, haystack, names};
use serde_json::{Value, json};
use std::fs;
use std::process::Command;

#[test]
fn the_same_failure() {
    // Two bugs: without the needle, it fails with the same status elsewhere. Lines of the input do not count.
    let say =
        |file: &str| format!("echo \"cc: src/{file}.c:12: walk: Assertion 'x > 0' failed.\" >&2; exit 134");
    let line = format!("if grep -q needle $1; then {}; else {}; fi", say("sought"), say("other"));
    let place = Place::with("", &haystack());
    let options = ["--stats", "s.json", "--report", "r.html"];
    let said = place.run(&[&["--same-failure", "-c", &line, "in.txt"], &options[..]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let signature = "exit status 134; assertion: sought.c:12 | walk | x > 0";
    assert!(said.stderr.contains(&format!("what counts: {signature}\n")), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_eq!(stats["signature"], json!(signature));
    assert!(
        place
            .read("r.html")
            .contains("<h3>what counts</h3><pre class='plain'>exit status 134; assertion: sought.c:12")
    );
}

#[test]
fn lines_of_the_input_do_not_count() {
    let line = "n=$(grep -n needle $1) || exit 1; echo \"thread 'main' panicked at $1:${n%%:*}:3:\" >&2;
        echo \"oops ${n%%:*}\" >&2; exit 101";
    let place = Place::with("", &haystack());
    let said = place.run(&["--same-failure", "-c", line, "in.txt"]);
    assert!(said.stderr.contains("what counts: exit status 101; rust: in.txt | oops N\n"), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
}

#[test]
fn a_weak_failure_and_none() {
    let place = Place::with("", &haystack());
    let said = |options: &[&str], line: &str| {
        place.run(&[&["--same-failure", "--force", "-c", line, "in.txt"], options].concat())
    };
    let none = said(&[], "exit 0");
    assert_eq!(none.status, Some(1), "{}", none.stderr);
    assert!(none.stderr.contains("does not fail on the input; give one that fails"), "{}", none.stderr);
    let weak = said(&[], "grep -q needle @@ && exit 7");
    assert!(weak.stderr.contains("the signature is weak: exit status 7 alone counts"), "{}", weak.stderr);
    assert!(weak.stderr.contains("build it with -fsanitize=address"), "{}", weak.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    // What it wrote last makes it stronger.
    let line = "grep -q needle @@ && echo \"it's bad (3)\" >&2; exit 1";
    let weak = said(&["--yes"], line);
    let offer = r"it is stronger with what it wrote last: --match-stderr 'it.s bad \(3\)'";
    assert!(weak.stderr.contains(offer), "{}", weak.stderr);
    assert_eq!(place.read("in.reduced.txt"), "", "without the pattern, the status alone counts");
    let strong = said(&["--match-stderr", r"it.s bad \(3\)"], line);
    assert_eq!((strong.status, &*place.read("in.reduced.txt")), (Some(0), "needle\n"), "{}", strong.stderr);
}

#[test]
fn errors_and_warnings_as_the_failure() {
    let place = Place::with("", &haystack());
    let said = |options: &[&str], line: &str| {
        place.run(&[&["--same-failure", "--force", "-c", line, "in.txt"], options].concat())
    };
    let line = "n=$(grep -n needle in.txt) || { echo 'in.txt:1:2: error: none' >&2; exit 1; }
        echo \"in.txt:${n%%:*}:2: error: odd 'x$n'\" >&2; exit 1";
    let weak = said(&[], line);
    let offer = "it is stronger with --failure error, by which this counts, too: error: odd '_'";
    assert!(weak.stderr.contains(offer), "{}", weak.stderr);
    let strong = said(&["--failure", "error"], line);
    assert!(strong.stderr.contains("what counts: exit status 1; error: odd '_'\n"), "{}", strong.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    let line = "grep -q needle @@ && echo 'in.txt:1:2: warning: odd'; exit 0";
    let none = said(&[], line);
    assert_eq!(none.status, Some(1));
    assert!(none.stderr.contains("--failure warning takes the warning for the failure"), "{}", none.stderr);
    let strong = said(&["--failure", "warning"], line);
    assert!(strong.stderr.contains("what counts: exit status 0; warning: odd\n"), "{}", strong.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
}

#[test]
fn forms_of_ones_own() {
    let place = Place::with("", &haystack());
    fs::write(place.path("ours.toml"), "[[form]]\nname = 'ours'\nline = '^oops (\\w+)'\n").unwrap();
    let line = "grep -q needle @@ && echo oops one || echo oops two; exit 3";
    let said = place.run(&["--same-failure", "--failure-forms", "ours.toml", "-c", line, "in.txt"]);
    assert!(said.stderr.contains("what counts: exit status 3; ours: one\n"), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    fs::write(place.path("ours.toml"), "[[form]]\nname = 'ours'\nline = '('\n").unwrap();
    let said =
        place.run(&["--force", "--same-failure", "--failure-forms", "ours.toml", "-c", line, "in.txt"]);
    assert_eq!(said.status, Some(1));
    assert!(said.stderr.contains("ours.toml: line 3: form `ours`: regex parse error"), "{}", said.stderr);
}

#[test]
fn options_that_do_not_go_with_the_same_failure() {
    let place = Place::with("", &haystack());
    let says = |options: &[&str], text: &str| {
        let said = place.run(&[&["-c", "exit 1", "in.txt"], options].concat());
        assert_eq!(said.status, Some(2), "{}", said.stderr);
        assert!(said.stderr.contains(text), "{}", said.stderr);
    };
    says(&["--same-failure", "--interesting-exit", "1"], "leave out --interesting-exit");
    says(&["--failure", "error"], "--failure says what counts as the same failure; give --same-failure, too");
    says(&["--failure-forms", "x"], "give --same-failure, too");
    says(&["--same-failure", "--failure", "panic"], "give crash, error or warning");
}

/// A command with two bugs, both planted in the haystack; the second one shows only without the first one.
fn two_bugs() -> String {
    let bug = |file: &str, status: u8| {
        format!("echo \"{file}.c:3: walk: Assertion 'x' failed.\" >&2; exit {status}")
    };
    format!(
        "if grep -q needle $1; then {}; elif grep -q 'hay 5' $1; then {}; fi",
        bug("first", 134),
        bug("second", 99)
    )
}

#[test]
fn other_failures_are_kept() {
    let place = Place::with("", &haystack());
    let options = ["-j1", "--same-failure", "--stats", "s.json"];
    let said = place.run(&[&options[..], &["-c", &two_bugs(), "in.txt"]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    let folders = names(&place.path("in.reduced.other"));
    let [folder] = &folders[..] else { panic!("{folders:?}") };
    assert!(folder.starts_with("assertion-second-c-3-walk-x-"), "{folder}");
    let text = place.read(&format!("in.reduced.other/{folder}/in.txt"));
    assert!(text.contains("hay 5") && !text.contains("needle"), "{text}");
    let signature = "exit status 99; assertion: second.c:3 | walk | x";
    assert_eq!(place.read(&format!("in.reduced.other/{folder}/signature.txt")), format!("{signature}\n"));
    let line = format!("in.txt: another failure, {} bytes: {signature}\n", text.len());
    assert!(said.stderr.contains(&line), "{}", said.stderr);
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_ne!(stats["verdicts"]["other-failure"], json!(0));
    // Nothing that is there is written over.
    for name in ["in.reduced.txt", "in.reduced.txt.journal"] {
        fs::remove_file(place.path(name)).unwrap();
    }
    let again = place.run(&["--same-failure", "-c", &two_bugs(), "in.txt"]);
    assert_eq!(again.status, Some(1));
    let line = "in.reduced.other: exists already, and the folder of other failures would write over it; --fresh begins anew and \
                keeps it as in.reduced.other.1";
    assert!(again.stderr.contains(line), "{}", again.stderr);
    place.assert_clean();
}

#[test]
fn other_failures_are_reduced_too() {
    let place = Place::with("", &haystack());
    let said = place.run(&["-j1", "--same-failure", "--also", "-c", &two_bugs(), "in.txt"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    let folders = names(&place.path("in.reduced.other"));
    let [folder] = &folders[..] else { panic!("{folders:?}") };
    let text = place.read(&format!("in.reduced.other/{folder}/in.reduced.txt"));
    assert!(text.starts_with("hay 5") && text.lines().count() == 1, "{text}");
    assert_eq!(
        names(&place.path(&format!("in.reduced.other/{folder}"))),
        ["in.reduced.txt", "in.reduced.txt.journal", "in.txt", "signature.txt"]
    );
    place.assert_clean();
    let alone = place.run(&["--also", "-c", "exit 1", "in.txt"]);
    assert!(alone.stderr.contains("give --same-failure, too"), "{}", alone.stderr);
}

#[test]
fn guards() {
    let place = Place::with("", &haystack());
    let run = |options: &[&str]| {
        let all = [&["--force", "--stats", "s.json", "-c", "grep -q needle @@", "in.txt"], options].concat();
        place.run(&all)
    };
    let said = run(&["--valid", "grep -q 'hay 3$' @@", "--valid", "grep -q 'hay 4$' in.txt"]);
    assert_eq!(place.read("in.reduced.txt"), "hay 3\nhay 4\nneedle\n", "{}", said.stderr);
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_ne!(stats["verdicts"]["invalid"], json!(0));
    place.assert_clean();
    let said = run(&["--invalid", "! grep -q 'hay 9$' @@"]);
    assert_eq!(place.read("in.reduced.txt"), "hay 9\nneedle\n", "{}", said.stderr);
    let refused = run(&["--valid", "grep -q nowhere @@"]);
    assert_eq!(refused.status, Some(1));
    let line = "the input does not pass --valid: `grep -q nowhere \"$1\"` ended with status 1\n";
    assert!(refused.stderr.contains(line), "{}", refused.stderr);
    let refused = run(&["--invalid", "kill -SEGV $$; exit 0", "--invalid", "true"]);
    assert!(refused.stderr.contains("--invalid: `true` ended with status 0\n"), "{}", refused.stderr);
    // A guard holds for other failures, too, and is a part of the journal's key.
    let options = ["--same-failure", "--valid", "grep -q 'hay 5$' @@", "-c", &two_bugs(), "in.txt"];
    let said = place.run(&[&["--force", "-j1"], &options[..]].concat());
    assert_eq!(place.read("in.reduced.txt"), "hay 5\nneedle\n", "{}", said.stderr);
    let folders = names(&place.path("in.reduced.other"));
    assert!(place.read(&format!("in.reduced.other/{}/in.txt", folders[0])).contains("hay 5\n"));
}

/// A program that two compilers might differ on stays defined.
#[test]
fn guards_by_a_name() {
    let place = Place::new();
    let lines =
        ["int t[3] = { 1, 2, 3 };", "int main(int n, char **a) {", "n = 2;", "n += t[n];", "return n;", "}"];
    fs::write(place.path("in.cc"), lines.join("\n")).unwrap();
    let run =
        |guards: &[&str]| place.run(&[guards, &["--force", "-c", "grep -q 't\\[n\\]' @@", "in.cc"]].concat());
    let bare = run(&[]);
    assert_eq!(bare.status, Some(0), "{}", bare.stderr);
    // By lines or as C++, whichever this program was built with.
    let result = place.read("in.reduced.cc");
    assert!(result.contains("t[n]") && !result.contains("main"), "{result}");
    let unknown = run(&["--guard", "msan"]);
    let error = "--guard msan: there is none of that name for in.cc; there are asan, ubsan, warnings, 'interpreter COMMAND'";
    assert!(unknown.status == Some(2) && unknown.stderr.contains(error), "{}", unknown.stderr);
    let refused = run(&["--guard", "interpreter false"]);
    let error = "the input does not pass --guard interpreter false: `false \"$1\"` ended with status 1";
    assert!(refused.stderr.contains(error), "{}", refused.stderr);
    if !Command::new("c++").arg("--version").output().is_ok_and(|done| done.status.success()) {
        println!("sanitizers are not tried, for there is no c++");
        return;
    }
    let defined = run(&["--guard", "warnings", "--guard", "ubsan", "--guard", "asan"]);
    assert_eq!(defined.status, Some(0), "{}", defined.stderr);
    let result = place.read("in.reduced.cc");
    for needed in ["int t[3]", "int main(int n", "t[n]"] {
        assert!(result.contains(needed), "{result}");
    }
    assert!(!result.contains("n = 2"), "{result}");
}

#[test]
fn outputs_that_differ() {
    let place = Place::with("", &haystack());
    let run = |first: &str, second: &str| place.run(&["--force", "--differ", first, second, "in.txt"]);
    let said = run("cat @@", "sed s/needle/nail/ @@");
    assert_eq!((said.status, &*place.read("in.reduced.txt")), (Some(0), "needle\n"), "{}", said.stderr);
    place.assert_clean();
    // Both succeed, and print something: an empty candidate does not count, nor one on which a command fails.
    let said = run("cat @@", "grep -q 'hay 7$' @@ && sed s/needle/nail/ @@");
    assert_eq!(place.read("in.reduced.txt"), "hay 7\nneedle\n", "{}", said.stderr);
    for (second, why) in [
        ("cat in.txt", "the outputs are the same"),
        ("true", "the second command of --differ printed nothing"),
        ("cat @@; exit 3", "the second command of --differ ended with status 3"),
    ] {
        let said = run("cat @@ # a comment", second);
        assert_eq!(said.status, Some(1));
        assert!(said.stderr.contains(why), "{}", said.stderr);
    }
}

#[test]
fn hangs() {
    let place = Place::with("", &haystack());
    let line = "if grep -q needle @@; then sleep 1000; fi";
    let said = place.run(&["--hangs", "0.3", "-c", line, "in.txt"]);
    assert_eq!((said.status, &*place.read("in.reduced.txt")), (Some(0), "needle\n"), "{}", said.stderr);
    place.assert_clean();
    let ends = place.run(&["--force", "--hangs", "5", "-c", "true", "in.txt"]);
    assert_eq!(ends.status, Some(1));
    assert!(ends.stderr.contains("the command ends on the input after 0.0"), "{}", ends.stderr);
    assert!(ends.stderr.contains("give fewer seconds to --hangs"), "{}", ends.stderr);
    for option in [&["--timeout", "3"][..], &["--same-failure"], &["--match-stdout", "x"]] {
        let said = place.run(&[&["--hangs", "1", "-c", line, "in.txt"], option].concat());
        assert_eq!(said.status, Some(2));
        assert!(said.stderr.contains("with --hangs, that alone makes a candidate interesting"));
    }
}

/// The script judges as the run did.
#[test]
fn the_test_as_a_script() {
    let place = Place::with("", &haystack());
    let judges = |path: &str, text: &str| {
        fs::write(place.path("other.txt"), text).unwrap();
        let line = format!("./{path} \"$PWD/other.txt\"");
        place.shell(&line).output().unwrap().status.success()
    };
    let line = "echo \"$1:3: looking\"; if grep -q needle $1; then
        echo \"cc: /usr/src/a.c:12: walk: Assertion 'n > 3' failed.\" >&2; exit 134; fi; exit 3";
    let options = ["--same-failure", "--write-test", "same.sh", "--valid", "grep -q 'hay 7$' @@"];
    let said = place.run(&[&options[..], &["-c", line, "in.txt"]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "hay 7\nneedle\n");
    let script = place.read("same.sh");
    assert!(
        script.starts_with("#!/bin/sh\n# Succeeds if the file $1 fails in the same way: exit status 134; ")
    );
    assert!(script.contains("-e 'a\\.c:12'") && script.contains("-e 'n > 3'"), "{script}");
    assert!(judges("same.sh", &haystack()) && judges("same.sh", "hay 7\nneedle\n"), "{script}");
    assert!(!judges("same.sh", "needle\n") && !judges("same.sh", "hay 7\n"), "{script}");

    let options =
        ["--force", "--write-test", "match.sh", "--match-stdout", r"(?i)^FO+\w+d$", "--reject-stderr", "bad"];
    let line = "grep -q needle @@ && echo found; grep -q 'hay 8$' @@ || echo bad >&2; exit 9";
    let said = place.run(&[&options[..], &["-c", line, "in.txt"]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(judges("match.sh", "hay 8\nneedle\n"), "{}", place.read("match.sh"));
    assert!(!judges("match.sh", "needle\n") && !judges("match.sh", "hay 8\n"));

    let options = ["--force", "--write-test", "hangs.sh", "--hangs", "0.3"];
    let said = place
        .run(&[&options[..], &["in.txt", "--", "sh", "-c", "! grep needle $1 || sleep 9", "x"]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(judges("hangs.sh", "needle\n") && !judges("hangs.sh", "hay\n"), "{}", place.read("hangs.sh"));
    let again = place.run(&["-o", "new.txt", "--write-test", "hangs.sh", "-c", "true", "in.txt"]);
    assert!(again.stderr.contains("hangs.sh: exists already"), "{}", again.stderr);
}

#[test]
fn a_test_is_tried() {
    let place = Place::with(GREP, &haystack());
    let tried = |options: &[&str]| {
        let before = place.names();
        let said = place.run(&[&["--check-test", "-j2"], options].concat());
        assert_eq!(place.names(), before, "nothing is written");
        place.assert_clean();
        said
    };
    // It takes what is no text with a needle, as long as there is a needle in it.
    let said = tried(&["./test.sh", "in.txt"]);
    assert_eq!(said.status, Some(1), "{}", said.stdout);
    let lines: Vec<&str> = said.stdout.lines().collect();
    assert!(lines[0].starts_with("the input: interesting in 5 of 5 runs, in 0."), "{}", said.stdout);
    assert!(lines[0].ends_with("; a test may take 2.0 s"), "{}", said.stdout);
    assert_eq!(lines[1], "nothing at all: not interesting: as it should be");
    assert_eq!(lines[2], "two empty lines more at the end: interesting: as it should be");
    assert_eq!(lines[3], "garbage: not interesting: as it should be");
    assert!(lines[4].contains("garbage between: interesting: the test does not see"), "{}", said.stdout);
    assert!(lines[5].starts_with("cost: 1000 tests take "), "{}", said.stdout);

    let good = tried(&["./test.sh", "in.txt", "--valid", "! grep -q language @@"]);
    assert_eq!(good.status, Some(0), "{}", good.stdout);
    let blind = tried(&["-c", "[ $(wc -l < @@) -lt 61 ]", "in.txt"]);
    assert_eq!(blind.status, Some(1));
    assert!(blind.stdout.contains("nothing at all: interesting: the result will be empty"));
    assert!(blind.stdout.contains("more at the end: not interesting: the test depends on blanks"));
    assert!(blind.stdout.contains("\ngarbage: interesting: what is no valid input passes, too"));
    let counter = place.root.path().join("n");
    let line =
        format!("echo >> {0}; [ $(($(wc -l < {0}) % 2)) = 1 ] && grep -q needle @@", counter.display());
    let flaky = tried(&["-c", &line, "in.txt"]);
    assert!(flaky.stdout.starts_with("the input: interesting in 3 of 5 runs"), "{}", flaky.stdout);
    assert!(flaky.stdout.contains("; it is flaky: give --repeat N\n"), "{}", flaky.stdout);
}

#[test]
fn a_command_that_uses_much_memory() {
    // A line of the shell that holds a text of some megabytes for a while, in a process of its own.
    let line = "grep -q needle @@ || exit 0; sh -c 'x=$(head -c 60000000 /dev/zero | tr \"\\000\" a); sleep 5; : $x'";
    let place = Place::with("", &haystack());
    let said = place.run(&["--uses-memory", "40M", "-c", line, "in.txt"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
    let less = place.run(&["--force", "--uses-memory", "40M", "-c", "sleep 0.1", "in.txt"]);
    assert_eq!(less.status, Some(1), "{}", less.stderr);
    assert!(less.stderr.contains(" MB; give less to --uses-memory"), "{}", less.stderr);
    let both = place.run(&["--uses-memory", "40M", "--hangs", "1", "-c", "true", "in.txt"]);
    assert!(both.stderr.contains("leave out --uses-memory"), "{}", both.stderr);
    let script = place.run(&["--uses-memory", "40M", "--write-test", "t.sh", "-c", "true", "in.txt"]);
    assert!(script.stderr.contains("leave out --write-test"), "{}", script.stderr);
}

/// A failure that shows in 30 % of the runs is reduced to the same text as one that always shows.
#[test]
fn a_flaky_failure() {
    const SEEDS: u32 = 5;
    let steady = "grep -q needle @@ && grep -q 'hay 7$' @@";
    let (mut same, mut runs) = (0, 0.0);
    for seed in 0..SEEDS {
        let place = Place::with("", &haystack());
        let log = place.root.path().join("log");
        let line = format!(
            "echo >> {0}; [ $(($(echo {seed}.$(wc -l < {0}) | cksum | cut -d' ' -f1) % 10)) -lt 3 ] && {steady}",
            log.display()
        );
        let options = ["-j1", "--flaky", "--stats", "s.json", "-c", &line, "in.txt"];
        let said = place.run(&options);
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        assert!(said.stderr.contains("the input is interesting in 20 of "), "{}", said.stderr);
        assert!(said.stderr.contains("the result is interesting in "), "{}", said.stderr);
        same += u32::from(place.read("in.reduced.txt") == "hay 7\nneedle\n");
        let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
        assert!((0.15..0.5).contains(&stats["rates"][0].as_f64().unwrap()), "{}", stats["rates"]);
        let lines = fs::read_to_string(&log).unwrap().lines().count();
        runs += f64::from(u32::try_from(lines).unwrap()) / stats["executions"].as_f64().unwrap();
    }
    println!(
        "the same text in {same} of {SEEDS} seeds, {:.1} runs for each candidate",
        runs / f64::from(SEEDS)
    );
    assert!(same + 1 >= SEEDS, "{same} of {SEEDS} seeds");
}

#[test]
fn flaky_failures_that_are_not() {
    let place = Place::with("", &haystack());
    let never = place.run(&["--flaky=0.5", "--repeat", "2", "-c", "true", "in.txt"]);
    assert_eq!(never.status, Some(2), "{}", never.stderr);
    let share = place.run(&["--flaky=2", "-c", "true", "in.txt"]);
    assert!(share.stderr.contains("give a number between 0 and 1, such as 0.25"), "{}", share.stderr);
    // A steady failure takes a few runs for each candidate, and comes to the same text.
    let said = place.run(&["--flaky", "-c", "grep -q needle @@", "in.txt"]);
    assert!(said.stderr.contains("the input is interesting in 20 of 20 runs, 100 %"), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    // A run that was stopped goes on, and tests nothing twice.
    let executions = |options: &[&str]| {
        let options =
            [options, &["--flaky", "-j1", "--stats", "s.json", "-c", "grep -q needle @@", "in.txt"]];
        let said = place.run(&options.concat());
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
        stats["executions"].as_u64().unwrap()
    };
    let all = executions(&["--force"]);
    assert_eq!(executions(&["--force", "--max-tests", "3"]), 3);
    assert_eq!(executions(&["--resume", "--keep"]), all - 3);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    assert_eq!(executions(&["--resume"]), 0);
}

/// A failure that always shows on the input, and on a small text now and then.
#[test]
fn a_failure_that_is_rare_in_small_texts() {
    for jobs in ["1", "3"] {
        let place = Place::with("", &haystack());
        let log = place.root.path().join("log");
        // Of a text with fewer than 9 lines, the third run of three shows the failure, or the first of all: a search is likely
        // to take it.
        let line = format!(
            "grep -q needle @@ || exit 1; [ $(wc -l < @@) -ge 9 ] && exit 0; sum=$(cksum < @@ | cut -d' ' -f1); \
             echo >> {0}.$sum; [ $(($(wc -l < {0}.$sum) % 3)) = 1 ]",
            log.display()
        );
        let said = place.run(&["-j", jobs, "--stats", "s.json", "--report", "r.html", "-c", &line, "in.txt"]);
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        let result = place.read("in.reduced.txt");
        assert!(result.lines().count() == 9 && result.contains("needle"), "{result}");
        assert!(said.stderr.contains("the failure is not steady any more: the "), "{}", said.stderr);
        assert!(said.stderr.contains("5 runs have to agree on a candidate from now on\n"), "{}", said.stderr);
        assert!(!said.stderr.contains("flaky"), "{}", said.stderr);
        let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
        assert_ne!((&stats["returns"], &stats["rechecks"]), (&Value::Null, &Value::Null));
        let page = place.read("r.html");
        assert!(page.contains("went back"), "the page says so");
        place.assert_clean();
    }
}
