//! The command line, by running a real program: the example that reduces any text by lines.
#![cfg(target_os = "linux")] // Processes are found in /proc.
#![expect(clippy::disallowed_methods, reason = "these tests run programs; only the library must not")]
#![expect(clippy::unwrap_used, reason = "all of this is test code")]

#[cfg(feature = "lang-json")]
mod all_languages;
mod arguments;
mod batch;
mod browser;
mod bundle;
mod failures;
mod history;
mod left_behind;
mod live;
mod nothing_is_lost;
mod objective;
mod page;
mod place;
mod processes;
mod reports;
mod settings;
mod several;
mod slowness;
mod starts;
mod stopping;
mod terminal;
mod tmux;
mod verdicts;
mod width;
mod workers;

use place::{GREP, Place, haystack, is_ignored, names, signal, until};
use reducer::session::Size;
use reducer::tree::{LINES, Tree};
use rustix::process::Signal;
use serde_json::{Value, json};
use std::fs::{self, Permissions};
use std::io::pipe;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

#[test]
fn a_test_script() {
    for jobs in ["1", "2", "7"] {
        let place = Place::with(GREP, &haystack());
        fs::set_permissions(place.path("in.txt"), Permissions::from_mode(0o640)).unwrap();
        let said = place.run(&["./test.sh", "in.txt", "-j", jobs]);
        assert_eq!((said.status, &*said.stdout), (Some(0), ""), "{}", said.stderr);
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        assert_eq!(fs::metadata(place.path("in.reduced.txt")).unwrap().permissions().mode() & 0o777, 0o640);
        assert_eq!(place.read("in.txt"), haystack());
        assert_eq!(place.names(), ["in.reduced.txt", "in.reduced.txt.journal", "in.txt", "test.sh"]);
        place.assert_clean();
    }
}

#[test]
fn a_command() {
    let place = Place::with(GREP, &haystack());
    let said = place.run(&["-o", "out", "in.txt", "--", "grep", "-q", "needle", "@@"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("out"), "needle\n");
    let said = place.run(&["-o", "out2", "--stdin", "in.txt", "--", "grep", "-q", "hay 7"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("out2"), "hay 7\n");
    place.assert_clean();
}

#[test]
fn log_lines() {
    let place = Place::with(GREP, &haystack());
    let said = place.run(&["./test.sh", "in.txt", "-j1"]);
    let lines: Vec<&str> = said.stderr.lines().collect();
    let starts = [
        "reduce-lines: reducing 410 B, 1 job",
        "reduce-lines: walk (round 1): 410 B -> 7 B, ",
        "reduce-lines: sweep (round 1): 7 B -> 7 B, 0 tests, 0 accepted, ",
        "reduce-lines: in.reduced.txt: 1 line, from line 42 of in.txt",
        "reduce-lines: in.reduced.txt: 410 B -> 7 B (1.7% of the input) in ",
    ];
    assert_eq!(lines.len(), starts.len(), "{}", said.stderr);
    for (line, start) in lines.iter().zip(starts) {
        assert!(line.starts_with(start), "{line}");
        assert!(!line.contains(['\r', '\u{1b}']), "{line}");
    }
    let said = place.run(&["./test.sh", "in.txt", "-v", "-j1", "--force"]);
    assert!(said.stderr.contains("reduce-lines: walk (round 1): accepted 410 B -> "), "{}", said.stderr);
    assert!(said.stderr.contains(" -> 7 B after "), "{}", said.stderr);
    let said = place.run(&["./test.sh", "in.txt", "-q", "--force"]);
    assert_eq!((said.status, &*said.stdout, &*said.stderr), (Some(0), "", ""));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
}

#[test]
fn nothing_left() {
    let place = Place::with(GREP, "needle\n");
    let said = place.run(&["./test.sh", "in.txt"]);
    assert_eq!(said.status, Some(0));
    assert!(said.stderr.contains("in.reduced.txt: nothing left to reduce: 7 B -> 7 B"), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
}

#[test]
fn bytes_that_are_no_text() {
    let place = Place::new();
    fs::write(place.path("in"), b"\xff\n\0needle\xfe\n\xfd").unwrap();
    let said = place.run(&["in", "--", "grep", "-qa", "needle", "@@"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(fs::read(place.path("in.reduced")).unwrap(), b"\0needle\xfe\n");
}

#[test]
fn an_empty_file() {
    let place = Place::with("true", "");
    let said = place.run(&["./test.sh", "in.txt"]);
    assert_eq!(said.status, Some(0));
    assert!(
        said.stderr.ends_with("reduce-lines: in.txt: is empty: nothing left to reduce\n"),
        "{}",
        said.stderr
    );
    assert_eq!(place.read("in.reduced.txt"), "");
    place.assert_clean();

    let place = Place::with("false", "");
    let said = place.run(&["./test.sh", "in.txt"]);
    assert_eq!(said.status, Some(1));
    assert!(said.stderr.contains("does not find the input interesting"), "{}", said.stderr);
    assert_eq!(place.names(), ["in.txt", "test.sh"]);
}

#[test]
fn in_place() {
    let place = Place::with(GREP, &haystack());
    let said = place.run(&["./test.sh", "in.txt", "--in-place", "--no-journal"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.txt"), "needle\n");
    assert_eq!(place.read("in.txt.orig"), haystack());
    assert_eq!(place.names(), ["in.txt", "in.txt.orig", "test.sh"]);
    place.assert_clean();

    fs::write(place.path("in.txt"), "needle\nsomething new\n").unwrap();
    let line = "in.txt.orig: exists already, and the input would be kept there; --fresh begins anew and keeps it as \
                in.txt.orig.1, or move it away";
    place.fails(&["./test.sh", "in.txt", "--in-place"], 1, line);
    assert_eq!(place.read("in.txt"), "needle\nsomething new\n");
    assert_eq!(place.read("in.txt.orig"), haystack());
    let said = place.run(&["-q", "./test.sh", "in.txt", "--in-place", "--fresh"]);
    assert_eq!((said.status, &*place.read("in.txt")), (Some(0), "needle\n"), "{}", said.stderr);
    assert_eq!(place.read("in.txt.orig"), "needle\nsomething new\n");
    assert_eq!(place.read("in.txt.orig.1"), haystack());
}

#[test]
fn in_place_leaves_alone_what_is_not_interesting() {
    let place = Place::with("false", "a\n");
    assert_eq!(place.run(&["./test.sh", "in.txt", "--in-place"]).status, Some(1));
    assert_eq!(place.names(), ["in.txt", "test.sh"]);
    assert_eq!(place.read("in.txt"), "a\n");
}

#[test]
fn stats() {
    let place = Place::with(GREP, &haystack());
    let said = place.run(&["./test.sh", "in.txt", "-j1", "--stats", "s.json"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_eq!(stats["tool"], json!({"name": "reduce-lines", "version": env!("CARGO_PKG_VERSION")}));
    assert_eq!((&stats["language"], &stats["strategy"]), (&json!("lines"), &json!("default")));
    assert_eq!((&stats["jobs"], &stats["ended"]), (&json!(1), &json!("complete")));
    let input = Size::of(&Tree::parse(&LINES, haystack().as_bytes()).unwrap());
    assert_eq!(stats["input"], serde_json::to_value(input).unwrap());
    assert_eq!(stats["output"], json!({"bytes": 7, "non_blank": 6, "tokens": 1, "nodes": 2}));
    let verdicts = stats["verdicts"].as_object().unwrap();
    assert_eq!(verdicts.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), stats["executions"]);
    assert_eq!(verdicts["interesting"], stats["acceptances"]);
    assert!(verdicts.contains_key("not-interesting") && verdicts.contains_key("timed-out"));
    assert!(stats["wall_seconds"].as_f64() >= stats["oracle_seconds"].as_f64());
    let passes = stats["passes"].as_array().unwrap();
    assert_eq!(passes.len(), 2);
    assert_eq!((&passes[1]["name"], &passes[1]["round"]), (&json!("sweep"), &json!(1)));
    let executions: u64 = passes.iter().map(|row| row["executions"].as_u64().unwrap()).sum();
    assert_eq!(executions, stats["executions"]);
    assert_eq!(passes[0]["bytes_saved"], json!(haystack().len() - 7));
}

#[test]
fn the_test_cannot_be_run() {
    let place = Place::with(GREP, "a\n");
    fs::set_permissions(place.path("test.sh"), Permissions::from_mode(0o644)).unwrap();
    let work = fs::canonicalize(place.path("")).unwrap();
    let work = work.display();
    let line = format!("the test {work}/no.sh does not exist; give the path of an executable file");
    place.fails(&["./no.sh", "in.txt"], 1, &line);
    let script = format!("{work}/test.sh");
    place.fails(
        &["./test.sh", "in.txt"],
        1,
        &format!("the test {script} is not executable; try: chmod +x {script}"),
    );
    let place = Place::with(GREP, "a\n");
    let line = "in.txt is not executable, and ./test.sh is: give the test before the file";
    place.fails(&["in.txt", "./test.sh"], 2, line);
}

#[test]
fn the_input_is_not_interesting() {
    let place = Place::with("echo no such thing; exit 3", "a\n");
    let said = place.run(&["./test.sh", "in.txt"]);
    assert_eq!((said.status, &*said.stdout), (Some(1), ""));
    let mut lines = said.stderr.lines();
    assert_eq!(
        lines.next(),
        Some("reduce-lines: the test does not find the input interesting: it ended with status 3")
    );
    assert!(said.stderr.contains("test.sh") && said.stderr.contains("no such thing"), "{}", said.stderr);
    assert_eq!(place.names(), ["in.txt", "test.sh"]);
}

#[test]
fn the_input_cannot_be_read() {
    let place = Place::with(GREP, "a\n");
    fs::create_dir(place.path("folder")).unwrap();
    place.fails(&["./test.sh", "no.txt"], 1, "no.txt: does not exist; give the path of a file");
    place.fails(&["./test.sh", "folder"], 1, "folder: has no files in it");
    let line = "in.txt/x: cannot be read: Not a directory (os error 20); give the path of a file";
    place.fails(&["./test.sh", "in.txt/x"], 1, line);
    // Root may read whatever has permissions; this cannot be read by anybody.
    let line = "/proc/self/mem: cannot be read: Input/output error (os error 5); give the path of a file";
    place.fails(&["./test.sh", "/proc/self/mem"], 1, line);
}

#[test]
fn the_output_cannot_be_written() {
    let place = Place::with(GREP, &haystack());
    fs::create_dir(place.path("folder")).unwrap();
    let line = "no/out: its folder does not exist; make it, or give another path";
    place.fails(&["./test.sh", "in.txt", "-o", "no/out"], 1, line);
    place.fails(&["./test.sh", "in.txt", "--stats", "no/out"], 1, line);
    let line = "folder: is a folder; give the path of a file";
    place.fails(&["./test.sh", "in.txt", "-o", "folder"], 1, line);
    let line = "/dev/full: cannot be written: No space left on device (os error 28); make room there, or give another path";
    place.fails(&["-q", "./test.sh", "in.txt", "-o", "/dev/full"], 1, line);
    assert_eq!(place.read("in.txt"), haystack());
}

#[test]
fn standard_output() {
    let place = Place::with(GREP, &haystack());
    let said = place.run(&["./test.sh", "in.txt", "-o", "/dev/stdout"]);
    assert_eq!((said.status, &*said.stdout), (Some(0), "needle\n"), "{}", said.stderr);
    assert_eq!(place.names(), ["in.txt", "test.sh"]);

    for args in [&["--strategy", "help"][..], &["./test.sh", "in.txt", "-o", "/dev/stdout", "-q"]] {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let output = place.command(args).stdout(writer).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
}

#[test]
fn usage() {
    let place = Place::with(GREP, &haystack());
    symlink("in.txt", place.path("soft")).unwrap();
    fs::hard_link(place.path("in.txt"), place.path("hard")).unwrap();
    for output in ["in.txt", "./in.txt", "soft", "hard"] {
        let line = format!("{output}: is the input; give another output, or --in-place");
        place.fails(&["./test.sh", "in.txt", "-o", output], 2, &line);
        let line = format!("{output}: --stats is the same file as in.txt; give another path");
        place.fails(&["./test.sh", "in.txt", "--stats", output], 2, &line);
    }
    let line = "./in.reduced.txt: --stats is the same file as in.reduced.txt; give another path";
    place.fails(&["./test.sh", "in.txt", "--stats", "./in.reduced.txt"], 2, line);
    let line = "in.txt.orig: --stats is the same file as in.txt.orig; give another path";
    place.fails(&["./test.sh", "in.txt", "--in-place", "--stats", "in.txt.orig"], 2, line);

    let wrong: [(&[&str], &str); 6] = [
        (&[], "error: give the test and the file, or the file and a command after `--`"),
        (&["in.txt"], "error: give the test and the file, or the file and a command after `--`"),
        (&["--", "c"], "error: give the file to reduce before the test"),
        (
            &["t", "in.txt", "--strategy", "x"],
            "error: no strategy is called 'x'; `--strategy help` lists them",
        ),
        (&["t", "in.txt", "-o", "x", "--in-place"], "error: the argument '--output <PATH>' cannot be used"),
        (&["t", "in.txt", "--no"], "error: unexpected argument '--no' found"),
    ];
    for (args, start) in wrong {
        let said = place.run(args);
        assert_eq!((said.status, &*said.stdout), (Some(2), ""), "{args:?}");
        assert!(said.stderr.starts_with(start), "{}", said.stderr);
        assert!(said.stderr.contains("reduce-lines [OPTIONS] <TEST> <FILE>..."), "{}", said.stderr);
    }
    assert_eq!(place.read("in.txt"), haystack());
}

#[test]
fn help_and_lists() {
    let place = Place::new();
    let said = place.run(&["--help"]);
    assert_eq!((said.status, &*said.stderr), (Some(0), ""));
    for part in ["reduce-lines [OPTIONS] <FILE>... -- <COMMAND> [ARG|@@]...", "--in-place", "--stats <PATH>"]
    {
        assert!(said.stdout.contains(part), "{}", said.stdout);
    }
    let said = place.run(&["--version"]);
    assert_eq!(said.stdout, format!("reduce-lines {}\n", env!("CARGO_PKG_VERSION")));
    let said = place.run(&["--strategy", "help"]);
    let rows = said.stdout.lines().filter(|line| line.starts_with("  ")).count();
    assert_eq!((said.status, rows), (Some(0), reducer::search::STRATEGIES.len()));
    let start = "this project's:\n  default            what promises most first";
    assert!(said.stdout.starts_with(start), "{}", said.stdout);
    assert_eq!(said.stdout.lines().count() - rows, 5, "families that do not stand together: {}", said.stdout);
}

#[test]
fn parse_only() {
    let place = Place::with(GREP, "a\nb\n");
    let said = place.run(&["--parse", "in.txt", "test.sh"]);
    assert_eq!((said.status, &*said.stderr), (Some(0), ""));
    let lines: Vec<&str> = said.stdout.lines().collect();
    assert_eq!(lines.len(), 3);
    let start = "in.txt: 4 bytes, 2 tokens, 3 nodes, height 2, 0 errors, ";
    assert!(lines[0].starts_with(start) && lines[0].ends_with(" MB/s"), "{}", lines[0]);
    assert!(lines[2].starts_with("2 files, 2 without an error, "), "{}", lines[2]);
    let said = place.run(&["--parse", "no.txt", "in.txt"]);
    assert_eq!((said.status, said.stdout.lines().count()), (Some(1), 2));
    assert!(said.stdout.contains("2 files, 1 without an error, 4 bytes, "), "{}", said.stdout);
    assert_eq!(said.stderr, "reduce-lines: no.txt: does not exist; give the path of a file\n");
}

#[test]
fn interrupted() {
    let signals = [(Signal::INT, "1"), (Signal::TERM, "3"), (Signal::HUP, "2")];
    for (number, jobs) in
        signals.into_iter().filter(|&(number, _)| number != Signal::HUP || !is_ignored(number))
    {
        // The grandchild does not care for signals that can be ignored.
        let script = format!("(trap '' INT TERM HUP; sleep 1000) & sleep 0.2; {GREP}");
        let place = Place::with(&script, &haystack().repeat(4));
        let mut command = place.command(&["./test.sh", "in.txt", "-j", jobs, "--stats", "s.json"]);
        let child = command.stderr(Stdio::piped()).spawn().unwrap();
        let whole = haystack().len() as u64 * 4;
        until(|| fs::metadata(place.path("in.reduced.txt")).is_ok_and(|file| file.len() < whole));
        signal(&child, number);
        let start = Instant::now();
        let output = child.wait_with_output().unwrap();
        assert!(start.elapsed() < Duration::from_secs(3));
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(130), "{stderr}");
        let last = stderr.lines().last().unwrap();
        assert!(last.starts_with("reduce-lines: in.reduced.txt: interrupted: 1.64 kB -> "), "{last}");
        let best = place.read("in.reduced.txt");
        assert!(best.contains("needle\n") && best.len() < haystack().len() * 4);
        let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
        assert_eq!((&stats["ended"], &stats["output"]["bytes"]), (&json!("interrupted"), &json!(best.len())));
        let names = ["in.reduced.txt", "in.reduced.txt.journal", "in.txt", "s.json", "test.sh"];
        assert_eq!(place.names(), names);
        place.assert_clean();
    }
}

/// As `timeout` sends it: to the process, and to its group.
#[test]
fn a_signal_that_is_sent_twice_at_once_leaves_nothing() {
    let place = Place::with(&format!("{GREP} || {{ sleep 1000 & sleep 1000; }}"), &haystack());
    let child = place.command(&["-q", "./test.sh", "in.txt", "-j2", "-t", "100"]).spawn().unwrap();
    until(|| place.path("in.reduced.txt").exists());
    std::thread::sleep(Duration::from_millis(100));
    signal(&child, Signal::INT);
    signal(&child, Signal::INT);
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
    assert!(place.read("in.reduced.txt").contains("needle\n"));
    place.assert_clean();
}

#[test]
fn interrupted_in_the_first_run() {
    let place = Place::with("touch \"$MARK\"; sleep 1000", "a\n");
    let mark = place.path("started");
    let mut command = place.command(&["./test.sh", "in.txt"]);
    let child = command.env("MARK", &mark).stderr(Stdio::piped()).spawn().unwrap();
    until(|| mark.exists());
    signal(&child, Signal::INT);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "reduce-lines: interrupted before anything was reduced; nothing is written\n"
    );
    assert_eq!(place.names(), ["in.txt", "started", "test.sh"]);
    place.assert_clean();
}

#[test]
fn killed() {
    let place = Place::with(&format!("sleep 0.01; {GREP}"), &haystack().repeat(4));
    let mut child = place.command(&["-q", "./test.sh", "in.txt", "-j2"]).spawn().unwrap();
    let whole = haystack().len() as u64 * 4;
    until(|| fs::metadata(place.path("in.reduced.txt")).is_ok_and(|file| file.len() < whole));
    signal(&child, Signal::KILL);
    child.wait().unwrap();
    assert!(place.read("in.reduced.txt").contains("needle\n"));
    assert_eq!(place.read("in.txt"), haystack().repeat(4));
}

#[test]
fn nohup() {
    let place = Place::with(&format!("sleep 0.02; {GREP}"), &haystack());
    let command = place.command(&["-q", "./test.sh", "in.txt"]);
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$@\"", "sh"]).arg(command.get_program()).args(command.get_args());
    let mut child = shell.current_dir(place.path("")).spawn().unwrap();
    until(|| place.path("in.reduced.txt").exists());
    signal(&child, Signal::HUP);
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
}

#[test]
fn a_named_pipe_gets_the_result_once() {
    let place = Place::with(GREP, &haystack());
    assert!(Command::new("mkfifo").arg(place.path("out")).status().unwrap().success());
    let child = place.command(&["-q", "./test.sh", "in.txt", "-o", "out"]).spawn().unwrap();
    assert_eq!(place.read("out"), "needle\n");
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(0));
    assert_eq!(place.names(), ["in.txt", "out", "test.sh"]);
    place.assert_clean();

    // Nobody reads: it waits until it is stopped.
    let mut child = place.command(&["-q", "./test.sh", "in.txt", "-o", "out"]).spawn().unwrap();
    let tmp = place.root.path().join("tmp");
    until(|| !names(&tmp).is_empty());
    until(|| names(&tmp).is_empty());
    std::thread::sleep(Duration::from_millis(200));
    assert_eq!(child.try_wait().unwrap(), None);
    signal(&child, Signal::TERM);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    place.assert_clean();
}

#[test]
fn a_test_that_hangs() {
    let place = Place::with(&format!("{GREP} || {{ sleep 1000 & sleep 1000; }}"), "needle\nhay\n");
    let said = place.run(&["./test.sh", "in.txt", "-t", "0.2", "--stats", "s.json"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_ne!(stats["verdicts"]["timed-out"], json!(0));
    place.assert_clean();
}

#[test]
fn a_test_that_breaks() {
    // The test goes away when it has seen enough.
    let place =
        Place::with(&format!("{GREP} && {{ [ $(wc -c < \"$1\") -gt 100 ] || rm \"$0\"; }}"), &haystack());
    let said = place.run(&["./test.sh", "in.txt", "-j1", "--stats", "s.json", "-q"]);
    assert_eq!(said.status, Some(1));
    let last = said.stderr.trim_end();
    assert!(last.starts_with("reduce-lines: cannot run the test "), "{last}");
    assert!(last.ends_with("; the best so far is in in.reduced.txt"), "{last}");
    assert!(place.read("in.reduced.txt").contains("needle\n"));
    assert!(place.read("in.reduced.txt").len() < haystack().len());
    let stats: Value = serde_json::from_str(&place.read("s.json")).unwrap();
    assert_eq!(stats["ended"], json!("failed"));
    place.assert_clean();
}
