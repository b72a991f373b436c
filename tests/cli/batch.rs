//! Batches: many files, each alone.

use crate::place::{Place, Said, haystack, names, signal, until};
use rustix::process::Signal;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::Write;
use std::process::Stdio;

/// A program with two bugs, which hangs on a third kind of files. It notes the sums of what it gets.
const TARGET: &str = "cksum < \"$1\" >> \"$RUNS\"
say() { echo \"cc: src/$1.c:12: walk: Assertion 'x > 0' failed.\" >&2; exit 134; }
grep -q first \"$1\" && say one
grep -q second \"$1\" && say two
grep -q third \"$1\" && sleep 1000
exit 0";
const BATCH: [&str; 11] =
    ["--batch", "in", "-o", "out", "--same-failure", "-t", "5", "-j", "2", "--", "./test.sh"];
const ONE: &str = "assertion-one-c-12-walk-x-0-";
const TWO: &str = "assertion-two-c-12-walk-x-0-";

/// 30 files: 12 of each bug, the smallest with names that no list of lines can hold, five that do not fail, and one that hangs.
fn place() -> Place {
    let place = Place::with(TARGET, "");
    fs::create_dir_all(place.path("in/deeper")).unwrap();
    let lines = |count: usize, last: &str| {
        let mut text: Vec<String> = (0..count).map(|line| format!("hay {line}\n")).collect();
        text.push(last.to_owned());
        text.concat()
    };
    for (word, small) in [("first", "in/a b"), ("second", "in/deeper/new\nline")] {
        fs::write(place.path(small), lines(12, &format!("{word}\n"))).unwrap();
        for file in 1..12 {
            fs::write(place.path(&format!("in/{word}{file}")), lines(20 + file, &format!("{word}\n")))
                .unwrap();
        }
    }
    (0..5).for_each(|file| fs::write(place.path(&format!("in/good{file}")), lines(30 + file, "")).unwrap());
    fs::write(place.path("in/hang"), "third\n").unwrap();
    place
}

impl Place {
    fn batch(&self, runs: &str, args: &[&str]) -> Said {
        let mut command = self.command(args);
        let output = command.env("RUNS", self.path(runs)).output().unwrap();
        Said {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// The sums of all texts that were tested, with how often.
    fn tested(&self, runs: &str) -> BTreeMap<String, usize> {
        let mut tested = BTreeMap::new();
        for line in fs::read_to_string(self.path(runs)).unwrap_or_default().lines() {
            *tested.entry(line.to_owned()).or_default() += 1;
        }
        tested
    }

    /// The results, by the beginnings of the names of their folders.
    fn results(&self, out: &str) -> Vec<(String, String)> {
        let folders =
            names(&self.path(out)).into_iter().filter(|name| self.path(&format!("{out}/{name}")).is_dir());
        let result = |folder: String| {
            let inside = names(&self.path(&format!("{out}/{folder}")));
            let name = inside.iter().find(|name| *name != "signature.txt").unwrap();
            let text = self.read(&format!("{out}/{folder}/{name}"));
            (folder[..=folder.rfind('-').unwrap()].to_owned(), text)
        };
        folders.map(result).collect()
    }

    /// How many files have come to each end.
    fn outcomes(&self, out: &str) -> BTreeMap<String, usize> {
        let mut outcomes = BTreeMap::new();
        for line in self.read(&format!("{out}/files.jsonl")).lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            *outcomes.entry(line["outcome"].as_str().unwrap().to_owned()).or_default() += 1;
        }
        outcomes
    }
}

fn two_bugs() -> Vec<(String, String)> {
    [(ONE, "first\n"), (TWO, "second\n")].map(|(name, text)| (name.to_owned(), text.to_owned())).to_vec()
}

fn counts(all: &[(&str, usize)]) -> BTreeMap<String, usize> {
    all.iter().map(|&(name, count)| (name.to_owned(), count)).collect()
}

#[test]
fn one_result_of_each_bug() {
    let place = place();
    let said = place.batch("runs", &BATCH);
    assert_eq!((said.status, &*said.stdout), (Some(0), ""), "{}", said.stderr);
    assert_eq!(place.results("out"), two_bugs());
    let sum = "reduce-lines: 30 files: 24 fail by 2 bugs, 2 reduced, 5 without a failure, 1 without an end in time (--timeout)\n";
    assert!(said.stderr.contains(sum), "{}", said.stderr);
    let ends = [("reduced", 2), ("duplicate", 22), ("does-not-fail", 5), ("does-not-end", 1)];
    assert_eq!(place.outcomes("out"), counts(&ends));
    let list = place.read("out/files.jsonl");
    let smallest = list.lines().find(|line| line.contains("\"reduced\"") && line.contains("one.c")).unwrap();
    let smallest: Value = serde_json::from_str(smallest).unwrap();
    assert_eq!((&smallest["file"], &smallest["result_bytes"]), (&"in/a b".into(), &6.into()));
    let signature = "exit status 134; assertion: one.c:12 | walk | x > 0";
    assert_eq!(smallest["signature"], signature);
    assert_eq!(place.read(smallest["result"].as_str().unwrap()), "first\n");
    let page = place.read("out/index.html");
    assert!(page.contains("<h1>2 bugs</h1>") && page.contains("in/deeper/new\nline"), "{page}");
    assert!(page.contains("exit status 134; assertion: two.c:12 | walk | x &gt; 0"), "{page}");
    place.assert_clean();

    // A second call knows all; new files are taken in, and nothing else is run.
    fs::write(place.path("in/new"), "first\nand more\n").unwrap();
    fs::copy(place.path("in/good1"), place.path("in/same")).unwrap();
    let again = place.batch("more", &BATCH);
    assert_eq!(again.status, Some(0), "{}", again.stderr);
    assert!(
        again.stderr.contains("32 files: 25 fail by 2 bugs, 2 reduced, 6 without a failure"),
        "{}",
        again.stderr
    );
    assert_eq!(place.tested("more").len(), 1);
    assert_eq!(place.results("out"), two_bugs());
    // What another test has found is of no use.
    let mut other = BATCH;
    other[10] = "./other.sh";
    place.script("other.sh", "exit 1");
    let said = place.batch("more", &other);
    assert!(said.stderr.contains("is the journal of another test"), "{}", said.stderr);
    let said = place.batch("more", &[&["--fresh"], &other[..]].concat());
    assert!(said.stderr.contains("what was there before is kept as out.1\n"), "{}", said.stderr);
    assert_eq!(place.results("out.1"), two_bugs());
    assert!(said.stderr.contains("32 files: 32 fail by 1 bug, 1 reduced"), "{}", said.stderr);
    let said = place.batch("more", &[&["--force"], &other[..]].concat());
    assert!(said.stderr.contains("32 files: 32 fail by 1 bug, 1 reduced"), "{}", said.stderr);
    assert_eq!(place.results("out"), [("status-1-".to_owned(), String::new())]);
}

#[test]
fn killed_and_gone_on_with() {
    let place = place();
    fs::remove_file(place.path("in/hang")).unwrap();
    let slow = format!("sleep 0.02\n{TARGET}");
    place.script("test.sh", &slow);
    let whole = place.batch("whole", &BATCH);
    assert_eq!(whole.status, Some(0), "{}", whole.stderr);
    let whole_count: usize = place.tested("whole").values().sum();
    let (results, outcomes) = (place.results("out"), place.outcomes("out"));
    assert_eq!(results, two_bugs());

    // Killed while files are run, and twice while two of them are reduced.
    let mut args: Vec<&str> = BATCH.to_vec();
    args[3] = "killed";
    let mut tested: Vec<BTreeMap<String, usize>> = Vec::new();
    for (round, until_tested) in [12, 24, 9].into_iter().enumerate() {
        let runs = format!("killed{round}");
        let mut command = place.command(&args);
        command.env("RUNS", place.path(&runs)).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        until(|| place.tested(&runs).values().sum::<usize>() >= until_tested);
        signal(&child, Signal::KILL);
        child.wait().unwrap();
        tested.push(place.tested(&runs));
    }
    let last = place.batch("last", &args);
    assert_eq!(last.status, Some(0), "{}", last.stderr);
    tested.push(place.tested("last"));
    assert_eq!(place.results("killed"), results, "{}", last.stderr);
    assert_eq!(place.outcomes("killed"), outcomes);
    // What is under way at each of the three kills is lost: a test of each of the two jobs. And each of the two reductions tests
    // its input again when it goes on.
    let mut seen: BTreeSet<&String> = BTreeSet::new();
    let mut twice = 0;
    for calls in &tested {
        twice += calls.keys().filter(|text| seen.contains(text)).count();
        seen.extend(calls.keys());
    }
    let all: usize = tested.iter().flat_map(BTreeMap::values).sum();
    assert!(twice <= 3 * (2 + 2), "{twice} texts tested again in {all} tests; {whole_count} in one call");
}

#[test]
fn names_as_they_come() {
    let place = place();
    fs::remove_file(place.path("in/hang")).unwrap();
    let args = ["--batch", "-", "-0", "-o", "out", "--same-failure", "--", "./test.sh"];
    let mut command = place.command(&args);
    let mut child =
        command.env("RUNS", place.path("runs")).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"in/first1\0in/a b\0in/gone\0").unwrap();
    // Reductions begin while the fuzzer goes on.
    until(|| {
        fs::read_to_string(place.path("out/batch.journal")).is_ok_and(|text| text.contains("\"reduced\""))
    });
    stdin.write_all(b"in/first2\0in/deeper/new\nline\0in/good1\0").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "a file is missing: {stderr}");
    assert!(stderr.contains("in/gone: cannot be read: "), "{stderr}");
    assert_eq!(place.results("out"), two_bugs());
    let ends = [("reduced", 2), ("duplicate", 2), ("does-not-fail", 1), ("unreadable", 1)];
    assert_eq!(place.outcomes("out"), counts(&ends));

    fs::write(place.path("list"), "in/first1\n\nin/a b\n").unwrap();
    let said = place
        .batch("runs", &["--batch", "@list", "in/good1", "-o", "out2", "--same-failure", "--", "./test.sh"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.results("out2"), two_bugs()[..1]);
    place.assert_clean();
}

#[test]
fn a_test_that_says_yes_or_no() {
    let place = Place::with("grep -q needle \"$1\"", "");
    fs::create_dir(place.path("in")).unwrap();
    for file in 0..4 {
        fs::write(place.path(&format!("in/{file}")), haystack() + &format!("{file}\n")).unwrap();
    }
    fs::write(place.path("in/not"), "hay\n").unwrap();
    let said = place.run(&["--batch", "-o", "out", "./test.sh", "in"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    // All are reduced, and come to the same text.
    assert!(said.stderr.contains(" are one bug\n"), "{}", said.stderr);
    assert!(
        said.stderr.contains("5 files: 4 fail by 1 bug, 1 reduced, 1 without a failure"),
        "{}",
        said.stderr
    );
    assert_eq!(place.outcomes("out"), counts(&[("reduced", 1), ("duplicate", 3), ("does-not-fail", 1)]));
    let folders: Vec<String> =
        names(&place.path("out")).into_iter().filter(|name| !name.contains('.')).collect();
    let [folder] = &*folders else { panic!("{folders:?}") };
    assert!(folder.starts_with("0-"), "of equal results that of the smallest file: {folder}");
    assert_eq!(place.read(&format!("out/{folder}/0")), "needle\n");
    assert_eq!(names(&place.path(&format!("out/{folder}/also"))).len(), 3);
}

#[test]
fn limits() {
    let place = place();
    fs::remove_file(place.path("in/hang")).unwrap();
    // 29 files are run, and the input of each reduction three times.
    let all = place.batch("runs", &[&["--max-tests", "31"], &BATCH[..]].concat());
    assert_eq!(all.status, Some(0), "{}", all.stderr);
    assert!(
        all.stderr.contains("index.html: 31 tests; the same command goes on from there\n"),
        "{}",
        all.stderr
    );
    assert_eq!(place.outcomes("out"), counts(&[("waiting", 2), ("duplicate", 22), ("does-not-fail", 5)]));
    let each = place.batch("runs", &[&["--max-tests-each", "3"], &BATCH[..]].concat());
    assert_eq!(each.status, Some(0), "{}", each.stderr);
    assert!(each.stderr.contains(": stopped at the limit: "), "{}", each.stderr);
    assert!(!each.stderr.contains("goes on from there"), "{}", each.stderr);
    assert_eq!(place.outcomes("out")["reduced"], 2);
    // The same limit is reached; another one is not.
    let runs: usize = place.tested("runs").values().sum();
    let same = place.batch("runs", &[&["--max-tests-each", "3"], &BATCH[..]].concat());
    assert_eq!(
        (same.status, place.tested("runs").values().sum::<usize>()),
        (Some(0), runs),
        "{}",
        same.stderr
    );
    let rest = place.batch("runs", &BATCH);
    assert_eq!(rest.status, Some(0), "{}", rest.stderr);
    assert_eq!(place.results("out"), two_bugs());
}

#[test]
fn what_a_batch_refuses() {
    let place = Place::with("exit 0", "text\n");
    fs::create_dir(place.path("in")).unwrap();
    let refused = |args: &[&str], status, text: &str| {
        let said = place.run(args);
        assert_eq!(said.status, Some(status), "{}", said.stderr);
        assert!(said.stderr.contains(text), "{args:?}: {}", said.stderr);
    };
    refused(&["--batch", "./test.sh", "in"], 2, "--batch writes a folder; give its path by -o");
    refused(&["--batch", "-o", "-", "./test.sh", "in"], 2, "--batch writes a folder; give its path by -o");
    refused(
        &["--batch", "-o", "in/out", "./test.sh", "in"],
        2,
        "in/out: is in in, which is reduced; give another output",
    );
    refused(
        &["--batch", "-o", "out", "./test.sh", "no"],
        1,
        "no: does not exist; give the path of a file, a folder, or @ and a list",
    );
    refused(&["--batch", "-o", "out", "./test.sh", "@no"], 1, "no: does not exist");
    refused(&["--batch", "-o", "out", "./no.sh", "in"], 1, "no.sh does not exist");
    refused(&["--max-tests-each", "3", "./test.sh", "in.txt"], 2, "--batch");
    assert!(!place.path("out").exists());
    // A folder of somebody else's is left alone, also with --force.
    fs::create_dir(place.path("mine")).unwrap();
    fs::write(place.path("mine/diary"), "dear").unwrap();
    for option in ["--resume", "--force", "-j1"] {
        refused(
            &["--batch", option, "-o", "mine", "./test.sh", "in"],
            1,
            "mine: exists already, and is not of a batch",
        );
    }
    assert_eq!(names(&place.path("mine")), ["diary"]);
    // An empty folder has nothing to do; a folder in which nothing fails is a mistake.
    let said = place.run(&["--batch", "-o", "out", "./test.sh", "in"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(names(&place.path("out")), ["batch.journal", "files.jsonl", "index.html"]);
    place.script("test.sh", "exit 1");
    let said = place.run(&["--batch", "-o", "new", "./test.sh", "in.txt"]);
    assert_eq!(said.status, Some(1), "{}", said.stderr);
    assert!(said.stderr.contains("1 file: 0 fail by 0 bugs"), "{}", said.stderr);
    place.assert_clean();
}

#[test]
fn where_a_reduction_fails_another_file_is_taken() {
    // The smaller file fails in its first run alone.
    let script = "grep -q steady \"$1\" || { [ -e \"$RUNS\" ] && exit 0; touch \"$RUNS\"; }
    echo \"cc: a.c:1: f: Assertion 'x' failed.\" >&2; exit 134";
    let place = Place::with(script, "");
    fs::create_dir(place.path("in")).unwrap();
    fs::write(place.path("in/flaky"), "a\n").unwrap();
    fs::write(place.path("in/other"), "a\nsteady\n").unwrap();
    let said = place.batch("runs", &["--batch", "in", "-o", "out", "--same-failure", "--", "./test.sh"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(
        said.stderr.contains("in/flaky: the test does not find the input interesting: "),
        "{}",
        said.stderr
    );
    assert!(said.stderr.contains("; trying another file\n"), "{}", said.stderr);
    let [(_, result)] = &*place.results("out") else { panic!("{:?}", place.results("out")) };
    assert_eq!(result, "steady\n");
}

#[test]
fn other_failures_become_files() {
    // What is left of a file with both bugs shows the second one.
    let script = "say() { echo \"cc: $1.c:12: walk: Assertion 'x > 0' failed.\" >&2; exit 134; }
    grep -q first \"$1\" && grep -q second \"$1\" && say one
    grep -q second \"$1\" && say two
    exit 0";
    let place = Place::with(script, &format!("first\n{}second\n", haystack()));
    let args = ["--batch", "in.txt", "-o", "out", "--same-failure", "--also", "--", "./test.sh"];
    let said = place.run(&args);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(said.stderr.contains("2 files: 2 fail by 2 bugs, 2 reduced\n"), "{}", said.stderr);
    let folders: Vec<String> =
        names(&place.path("out")).into_iter().filter(|name| name.starts_with("ass")).collect();
    let [one, two] = &*folders else { panic!("{folders:?}") };
    assert_eq!(place.read(&format!("out/{one}/in.txt")), "first\nsecond\n");
    assert_eq!(place.read(&format!("out/{two}/in.txt")), "second\n");
}
