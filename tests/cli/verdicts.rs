//! The options that say what is interesting, and how a test is run.

use crate::place::{GREP, Place, haystack, names};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;

/// Runs it on the haystack by a shell line, and gives the result.
fn reduced(line: &str, options: &[&str]) -> String {
    let place = Place::with("", &haystack());
    let said = place.run(&[&["-c", line, "in.txt"], options].concat());
    assert_eq!((said.status, &*said.stdout), (Some(0), ""), "{}", said.stderr);
    place.assert_clean();
    place.read("in.reduced.txt")
}

#[test]
fn shell_lines() {
    for line in ["grep -q needle @@", "cat \"$1\" | grep -q needle", "grep -q needle in.txt"] {
        assert_eq!(reduced(line, &[]), "needle\n");
    }
    let place = Place::new();
    let name = "$(touch oops) 'x'.txt";
    fs::write(place.path(name), haystack()).unwrap();
    let said = place.run(&["-c", "grep -q needle @@", name, "-o", "out"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("out"), "needle\n");
}

#[test]
fn exit_statuses() {
    assert_eq!(reduced("! grep -q needle @@ || exit 3", &["--interesting-exit", "3"]), "needle\n");
    let crash = "grep -q needle @@ && kill -SEGV $$; exit 1";
    assert_eq!(reduced(crash, &["--interesting-exit", "7,139"]), "needle\n");
}

#[test]
fn outputs() {
    let say = "cat @@; grep -q needle @@ && echo ^found >&2; exit 9";
    assert_eq!(reduced(say, &["--match-stderr", r"^\^fo+und$"]), "needle\n");
    assert_eq!(reduced(say, &["--match-stdout", "(?i)NEEDLE"]), "needle\n");
    assert_eq!(reduced(say, &["--match-stdout", "needle", "--match-stdout", "hay 7"]), "hay 7\nneedle\n");
    let grumble = "cat @@; grep -q 'hay 8$' @@ || echo oops; grep -q needle @@ || echo oops >&2";
    let options = ["--match-stdout", "hay 7$", "--reject-stdout", "^oops"];
    assert_eq!(reduced(grumble, &options), "hay 7\nhay 8\n");
    assert_eq!(
        reduced(grumble, &[&options[..], &["--reject-stderr", "oops"]].concat()),
        "hay 7\nhay 8\nneedle\n"
    );
    // The status counts if it is asked for.
    let place = Place::with("", &haystack());
    let said = place.run(&["-c", say, "in.txt", "--match-stdout", "needle", "--interesting-exit", "0"]);
    assert_eq!(said.status, Some(1));
    assert!(
        said.stderr.contains("does not find the input interesting: it ended with status 9"),
        "{}",
        said.stderr
    );
}

#[test]
fn a_gigabyte_of_output() {
    let say =
        "grep -q needle @@ || exit 1; echo the start; head -c 1000000000 /dev/zero; echo the end; echo >&2";
    let options = ["--match-stdout", "^the start$", "--match-stdout", "the end", "-j1", "--timeout", "60"];
    let place = Place::with("", "needle\nhay\nhay\n");
    // What holds the output of a test may be memory, and is bounded, too; so is what the reducer itself takes.
    let limited = format!(
        "ulimit -v 600000; exec \"$0\" -c '{say}' in.txt {}",
        options.map(|option| format!("'{option}'")).join(" ")
    );
    let command = place.command(&[]);
    let mut shell = place.shell(&limited);
    let output = shell.arg(command.get_program()).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

#[test]
fn invalid_and_also_interesting() {
    let line = "grep -q needle @@ && exit 0; grep -q 'hay 5' @@ && exit 4; [ -s @@ ] || exit 5; exit 1";
    let place = Place::with("", &haystack());
    let options = ["--also-interesting", "4", "--invalid-exit", "5,6", "--stats", "s.json", "-o", "out.txt"];
    let said = place.run(&[&["-c", line, "in.txt"], &options[..]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("out.txt"), "needle\n");
    let aside = place.read("out.also-4.txt");
    assert!(aside.contains("hay 5") && !aside.contains("needle"), "{aside}");
    assert!(said.stderr.contains("out.also-4.txt: also interesting, with status 4: "), "{}", said.stderr);
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_ne!(stats["verdicts"]["also-interesting"], json!(0));
    assert_eq!(stats["verdicts"]["invalid"], json!(1));
    place.assert_clean();
}

#[test]
fn memory() {
    let fill = "grep -q needle @@ && head -c 200000000 /dev/zero | tail > /dev/null";
    let place = Place::with("", &haystack());
    let said = place.run(&["-c", fill, "in.txt", "--memory", "100M"]);
    assert_eq!(said.status, Some(1), "{}", said.stderr);
    // What is shown to repeat it has the limit, too.
    assert!(said.stderr.contains("ulimit -v 102400"), "{}", said.stderr);
    assert_eq!(reduced(fill, &["--memory", "1G"]), "needle\n");
}

#[test]
fn copies() {
    let place = Place::with("grep -qf data/deep/words \"$1\" && ./helper && [ -L data/link ]", &haystack());
    place.script("helper", "rm -r data/deep && echo changed > helper");
    fs::create_dir_all(place.path("data/deep")).unwrap();
    fs::write(place.path("data/deep/words"), "needle\n").unwrap();
    std::os::unix::fs::symlink("nowhere", place.path("data/link")).unwrap();
    let said = place.run(&["./test.sh", "in.txt", "--copy", "data", "--copy", "helper", "-j2"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    assert_eq!(place.read("data/deep/words"), "needle\n");
    assert!(place.read("helper").starts_with("#!"));
    place.assert_clean();

    let missing = "no: does not exist, so it cannot be copied; give the path of a file or a folder";
    place.fails(&["./test.sh", "in.txt", "--copy", "no"], 1, missing);
    let twice = "in.txt: would be copied over another file of this name; rename it";
    place.fails(&["./test.sh", "in.txt", "--copy", "in.txt"], 1, twice);
    let itself = ".: cannot be copied into itself; give another --temp-dir";
    place.fails(&["./test.sh", "in.txt", "--copy", ".", "--temp-dir", "data"], 1, itself);
}

#[test]
fn the_temporary_folder() {
    let place = Place::with(&format!("pwd >> \"$LOG\"; {GREP}"), &haystack());
    fs::create_dir(place.path("here")).unwrap();
    let mut command = place.command(&["./test.sh", "in.txt", "--temp-dir", "here", "-q"]);
    assert!(command.env("LOG", place.path("log")).status().unwrap().success());
    let here = fs::canonicalize(place.path("here")).unwrap();
    assert!(place.read("log").lines().all(|line| line.starts_with(here.to_str().unwrap())));
    assert_eq!(fs::read_dir(here).unwrap().count(), 0);
    place.assert_clean();
}

#[test]
fn the_number_of_the_test() {
    let place = Place::with(&format!("echo $REDUCE_TEST >> \"$LOG\"; {GREP}"), &haystack());
    let mut command = place.command(&["./test.sh", "in.txt", "-q", "-j1"]);
    assert!(command.env("LOG", place.path("log")).status().unwrap().success());
    let log = place.read("log");
    let numbers: Vec<usize> = log.lines().map(|line| line.parse().unwrap()).collect();
    assert_eq!(numbers, (0..numbers.len()).collect::<Vec<_>>());
}

#[test]
fn a_flaky_test() {
    // Every second run fails, by a count that outlives the run.
    let flaky = |name: &str| {
        format!(
            "n=$(cat {name} 2>/dev/null || echo 0); echo $((n+1)) > {name}; [ $((n % 2)) = 0 ] && grep -q needle @@"
        )
    };
    let place = Place::with("", &haystack());
    let counter = place.path("n");
    let line = flaky(counter.to_str().unwrap());
    let said = place.run(&["-c", &line, "in.txt", "-j1"]);
    let warning =
        "the test is flaky: it finds the input interesting in 2 of 3 runs; --repeat N runs it N times";
    assert!(said.stderr.contains(warning), "{}", said.stderr);
    fs::remove_file(&counter).unwrap();
    let said = place.run(&["-c", &line, "in.txt", "-j1", "--repeat", "2", "--force"]);
    assert_eq!(said.status, Some(1));
    let error = "the test finds the input interesting in 1 of 2 runs; --repeat asks for 2\n";
    assert!(said.stderr.ends_with(error), "{}", said.stderr);
    fs::remove_file(&counter).unwrap();
    let said = place.run(&["-c", &line, "in.txt", "-j1", "--repeat", "1/2", "--force"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

#[test]
fn a_result_that_is_not_found_again() {
    // A text is interesting once, but for the input.
    let place = Place::with("", "needle\nhay\n");
    let log = place.path("log");
    let line = format!(
        "grep -q needle @@ || exit 1; grep -q hay @@ && exit 0; [ ! -e {0} ] && echo > {0}",
        log.display()
    );
    let said = place.run(&["-c", &line, "in.txt"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let line = "the failure is not steady any more: the 7 B show it in 0 of 2 runs; back to the 11 B that show it each time";
    assert!(said.stderr.contains(line), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\nhay\n");
    // Where no text is steady, there is nothing to go back to.
    fs::remove_file(&log).unwrap();
    let line = format!("grep -q needle @@ || exit 1; echo >> {0}; [ $(wc -l < {0}) -lt 5 ]", log.display());
    let said = place.run(&["--force", "-j1", "-c", &line, "in.txt"]);
    let line = "the test is flaky: asked again, it found its best text interesting in 0 of 2 runs, and is not steady on the \
                input either; try --flaky";
    assert!(said.stderr.contains(line), "{}", said.stderr);
}

/// A folder that a test leaves as it was is used again, one that it does not leave so is not.
#[test]
fn every_test_finds_a_clean_folder() {
    for jobs in ["-j1", "-j3"] {
        let place = Place::with(
            "[ \"$(ls -A)\" = in.txt ] && [ -z \"$(find in.txt -links +1 -o -type l)\" ] || touch \"$KEPT/bad\"
            cp in.txt \"$KEPT/$REDUCE_TEST.copy\"; pwd >> \"$KEPT/folders\"
            grep -q needle in.txt && grep -q 'hay 7$' in.txt && grep -q 'hay 55' in.txt; status=$?
            case $REDUCE_TEST in
                *1) touch left ;;
                *2) ln -sf \"$KEPT/precious\" in.txt ;;
                *3) ln in.txt \"$KEPT/$REDUCE_TEST.link\" ;;
                *4) chmod 400 in.txt ;;
                *5) rm in.txt; mkdir in.txt ;;
                *6) chmod 500 . ;;
                *7) mv in.txt \"$KEPT/$REDUCE_TEST.link\"; cp \"$KEPT/$REDUCE_TEST.link\" in.txt ;;
            esac
            exit $status",
            &haystack(),
        );
        let kept = place.root.path().join("kept");
        fs::create_dir(&kept).unwrap();
        fs::write(kept.join("precious"), "precious").unwrap();
        let mut command = place.command(&["-q", "./test.sh", "in.txt", jobs]);
        assert!(command.env("KEPT", &kept).status().unwrap().success());
        assert_eq!(place.read("in.reduced.txt"), "hay 7\nneedle\nhay 55\n");
        let read = |name: &str| fs::read_to_string(kept.join(name)).unwrap();
        assert_eq!(read("precious"), "precious");
        let names = names(&kept);
        assert!(!names.contains(&"bad".to_owned()));
        let links = names.iter().filter_map(|name| name.strip_suffix(".link"));
        let links: Vec<&str> = links.collect();
        assert!(!links.is_empty());
        for number in links {
            assert_eq!(read(&format!("{number}.link")), read(&format!("{number}.copy")));
        }
        let folders = read("folders");
        let folders: Vec<&str> = folders.lines().collect();
        let different: BTreeSet<&str> = folders.iter().copied().collect();
        assert!(different.len() < folders.len(), "none is used again");
        place.assert_clean();
    }
}

#[test]
fn a_test_that_finds_all_interesting() {
    let place = Place::with("#!/bin/sh\nexit 0\n", &haystack());
    let said = place.run(&["./test.sh", "in.txt", "--yes"]);
    assert_eq!((said.status, place.read("in.reduced.txt")), (Some(0), String::new()));
    assert!(
        said.stderr.contains("every candidate was interesting: does the test look at it?"),
        "{}",
        said.stderr
    );
    let said = place.run(&["-c", "grep -q needle $1", "in.txt", "--force"]);
    assert!(said.status == Some(0) && !said.stderr.contains("every candidate"), "{}", said.stderr);
}

#[test]
fn a_pattern_that_is_not_found_is_named() {
    let place = Place::with("echo out; echo an error >&2; exit 0", &haystack());
    let says = |args: &[&str], parts: &[&str]| {
        let said = place.run(&[args, &["./test.sh", "in.txt"]].concat());
        assert_eq!(said.status, Some(1), "{}", said.stderr);
        assert!(parts.iter().all(|part| said.stderr.contains(part)), "{}", said.stderr);
        said.stderr
    };
    let stderr = says(
        &["--match-stderr", "no such", "--match-stdout", "out"],
        &[
            "reduce-lines: the test does not find the input interesting: 'no such' is not in what it wrote to standard \
             error (it ended with status 0)\n",
            "the last that it wrote to standard error:\n    an error",
        ],
    );
    assert!(!stderr.contains("\n    out"), "{stderr}");
    says(&["--match-stdout", "^no such$"], &["'^no such$' is not in what it wrote to standard output"]);
    says(&["--reject-stdout", "o.t"], &["'o.t' is in what it wrote to standard output", "\n    out"]);
    says(&["--interesting-exit", "1", "--match-stdout", "out"], &["interesting: it ended with status 0\n"]);
}

/// One that fails at the first try, and not later.
#[test]
fn a_flaky_test_that_fails_first() {
    let place = Place::with("", &haystack());
    let counter = place.path("n");
    let line = format!("echo >> {0}; [ $(wc -l < {0}) != 1 ] && grep -q needle @@", counter.display());
    let said = place.run(&["-c", &line, "in.txt", "-j1"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let warning =
        "the test is flaky: it finds the input interesting in 2 of 3 runs; --repeat N runs it N times";
    assert!(said.stderr.contains(warning), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

/// That no more files can be opened was taken for a full disk.
#[test]
fn too_few_open_files() {
    let mut failures = 0;
    for most in [12, 14, 16, 18, 20, 24, 28, 32] {
        let place = Place::with(GREP, &haystack());
        let program = place.command(&[]).get_program().display().to_string();
        let line = format!("ulimit -n {most}; '{program}' -q --yes ./test.sh in.txt -j8 --match-stdout ''");
        let output = place.shell(&line).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        if output.status.code() == Some(0) {
            continue;
        }
        failures += 1;
        assert!(!stderr.contains("make room"), "{most}: {stderr}");
        assert!(stderr.contains("Too many open files") && stderr.contains("ulimit -n"), "{most}: {stderr}");
    }
    assert!(failures > 0, "the limits are too high to show anything");
}
