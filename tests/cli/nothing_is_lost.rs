//! Nothing of anybody's is lost: no result, no input, no file that happens to have a name that the program uses.

use crate::place::{GREP, Place, haystack, names, until};
use rustix::process::Signal;
use std::fs;
use std::io::Write;
use std::os::unix::fs::symlink;
use std::process::Stdio;
use std::time::Duration;

/// Finds the needle and takes its time, so that a run can be stopped.
const SLOW: &str = "sleep 0.02; grep -q needle \"$1\"";

/// Runs until some tests have been made, and is ended then; the result so far.
fn begun(place: &Place) -> String {
    let said = place.run(&["-q", "./test.sh", "in.txt", "-j1", "--max-tests", "4"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    place.read("in.reduced.txt")
}

#[test]
fn a_result_is_not_written_over_in_silence() {
    let place = Place::with(GREP, &haystack());
    fs::write(place.path("in.reduced.txt"), "mine").unwrap();
    let line = "in.reduced.txt: exists already; --fresh begins anew and keeps it as in.reduced.txt.1, -o gives another output";
    for options in [&[][..], &["--resume"]] {
        place.fails(&[&["./test.sh", "in.txt"], options].concat(), 1, line);
        assert_eq!(place.read("in.reduced.txt"), "mine");
    }
    let said = place.run(&["./test.sh", "in.txt", "--fresh"]);
    assert!(said.stderr.contains(": what was there before is kept as in.reduced.txt.1\n"), "{}", said.stderr);
    assert_eq!(
        (place.read("in.reduced.txt"), place.read("in.reduced.txt.1")),
        ("needle\n".into(), "mine".into())
    );
    assert_eq!(place.run(&["./test.sh", "in.txt", "--force"]).status, Some(0));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    assert_eq!(
        place.names(),
        ["in.reduced.txt", "in.reduced.txt.1", "in.reduced.txt.journal", "in.txt", "test.sh"]
    );

    // A run that was not finished, with its journal.
    let place = Place::with(GREP, &haystack());
    let (best, journal) = (begun(&place), fs::read(place.path("in.reduced.txt.journal")).unwrap());
    let line = "in.reduced.txt.journal: is of another run, whose input, test or options were not these; --fresh begins anew and \
                keeps it as in.reduced.txt.1.journal, -o gives another output";
    place.fails(&["./test.sh", "in.txt", "-t", "7"], 1, line);
    assert_eq!(
        (place.read("in.reduced.txt"), fs::read(place.path("in.reduced.txt.journal")).unwrap()),
        (best.clone(), journal.clone())
    );
    // Begun anew, all of it is kept, and can be gone on with.
    let said = place.run(&["./test.sh", "in.txt", "--fresh"]);
    let line = ": what was there before is kept as in.reduced.txt.1, in.reduced.txt.1.journal\n";
    assert!(said.status == Some(0) && said.stderr.contains(line), "{}", said.stderr);
    assert_eq!(
        (place.read("in.reduced.txt.1"), fs::read(place.path("in.reduced.txt.1.journal")).unwrap()),
        (best, journal)
    );
    let said = place.run(&["./test.sh", "in.txt", "-o", "in.reduced.txt.1"]);
    assert!(
        said.stderr.starts_with("reduce-lines: in.reduced.txt.1.journal: of the same run: 4 outcomes"),
        "{}",
        said.stderr
    );
    assert_eq!(place.read("in.reduced.txt.1"), "needle\n");
    // A journal without a result is gone on with, too.
    for name in ["in.reduced.txt", "in.reduced.txt.1"] {
        fs::remove_file(place.path(name)).unwrap();
    }
    begun(&place);
    fs::remove_file(place.path("in.reduced.txt")).unwrap();
    assert_eq!(place.run(&["-q", "./test.sh", "in.txt"]).status, Some(0));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");

    // An empty file is nothing to lose: `-o "$(mktemp)"`.
    fs::write(place.path("made"), "").unwrap();
    assert_eq!(place.run(&["./test.sh", "in.txt", "-o", "made"]).status, Some(0));
    assert_eq!(place.read("made"), "needle\n");
}

#[test]
fn a_folder_of_results_is_not_written_over_in_silence() {
    let place = Place::with("grep -q needle in.txt", &haystack());
    fs::write(place.path("other.txt"), "hay\n").unwrap();
    let args = ["-q", "./test.sh", "in.txt", "other.txt"];
    assert_eq!(place.run(&[&args[..], &["--no-journal"]].concat()).status, Some(0));
    let line = "in.reduced: exists already; --fresh begins anew and keeps it as in.reduced.1, -o gives another output";
    place.fails(&args, 1, line);
    fs::write(place.path("in.reduced/in.txt"), "mine").unwrap();
    place.fails(&args, 1, line);
    assert_eq!(place.read("in.reduced/in.txt"), "mine");
    let said = place.run(&[&args[..], &["--fresh", "-o", "in.reduced/"]].concat());
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(place.read("in.reduced.1/in.txt"), "mine");
    assert_eq!(place.read("in.reduced/in.txt"), "needle\n");
}

#[test]
fn what_is_written_about_a_run_is_not_written_over_in_silence() {
    let place = Place::with(GREP, &haystack());
    for option in ["--stats", "--events", "--report", "--map"] {
        fs::write(place.path("notes"), "mine").unwrap();
        let line = format!(
            "notes: exists already; --fresh begins anew and keeps it as notes.1, or give another path to {option}"
        );
        place.fails(&["./test.sh", "in.txt", option, "notes"], 1, &line);
        assert_eq!(place.read("notes"), "mine");
        // A run that goes on keeps what the one before has written, and touches nothing else.
        let with = |more: &[&'static str]| {
            let args = ["-q", "./test.sh", "in.txt", "-j1", option, "about"];
            place.run(&[&args[..], more].concat())
        };
        assert_eq!(with(&["--max-tests", "4"]).status, Some(0));
        let before = fs::read(place.path("about")).unwrap();
        let said = with(&["--max-tests", "1"]);
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        assert_eq!(fs::read(place.path("about.1")).unwrap(), before);
        fs::remove_file(place.path("about.1")).unwrap();
        // Also if it turns out later that it does not go on with that one.
        let before = fs::read(place.path("about")).unwrap();
        place.script("other.sh", "grep -q 'hay 7' \"$1\"");
        let said = place.run(&["-q", "./other.sh", "in.txt", "-j1", "--resume", option, "about"]);
        assert!(said.stderr.contains("is of another run"), "{}", said.stderr);
        assert_eq!(fs::read(place.path("about")).unwrap(), before);
        let said = place.run(&["-q", "./test.sh", "in.txt", "--resume", option, "notes"]);
        assert_eq!((said.status, &*place.read("notes")), (Some(1), "mine"));
        for name in ["about", "in.reduced.txt", "in.reduced.txt.journal"] {
            fs::remove_file(place.path(name)).unwrap();
        }
    }
}

/// All that a run has left gets one number, the first that is free for all of it.
#[test]
fn numbers_that_are_taken() {
    let place = Place::with(GREP, &haystack());
    let run = || place.run(&["-q", "./test.sh", "in.txt", "--stats", "s.json", "--fresh"]);
    assert_eq!(run().status, Some(0));
    assert_eq!(place.names(), ["in.reduced.txt", "in.reduced.txt.journal", "in.txt", "s.json", "test.sh"]);
    let stats = place.read("s.json");
    fs::create_dir(place.path("in.reduced.txt.1")).unwrap();
    symlink("nowhere", place.path("s.json.2")).unwrap();
    assert_eq!(run().status, Some(0));
    assert_eq!((&*place.read("in.reduced.txt.3"), place.read("s.json.3")), ("needle\n", stats));
    assert_eq!(names(&place.path("in.reduced.txt.1")), [""; 0]);
    assert!(place.path("s.json.2").is_symlink() && !place.path("nowhere").exists());
    // A run that cannot begin gives nothing another name.
    let said = place.run(&["-q", "in.txt", "--fresh", "--", "grep", "-q", "no such", "@@"]);
    assert_eq!(said.status, Some(1));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    assert!(!place.path("in.reduced.txt.4").exists());
}

/// Who sends an input may send links with it that have the names of outputs.
#[test]
fn links_in_the_place_of_outputs() {
    let place = Place::with("grep -q needle \"$1\" || exit 3", &haystack());
    fs::write(place.path("victim"), "mine").unwrap();
    fs::create_dir(place.path("empty")).unwrap();
    let plain = ["-q", "./test.sh", "in.txt", "--also-interesting", "3"];
    for (name, target) in [
        ("in.reduced.txt", "victim"),
        ("in.reduced.txt", "new"),
        ("in.reduced.txt", "/dev/null"),
        ("in.reduced.also-3.txt", "victim"),
        ("in.reduced.also-3.txt", "new"),
    ] {
        symlink(target, place.path(name)).unwrap();
        for options in [&[][..], &["--force"], &["--resume"]] {
            let said = place.run(&[&plain[..], options].concat());
            let line =
                format!("reduce-lines: {name}: is a link; --fresh begins anew and keeps it as {name}.1");
            assert!(said.status == Some(1) && said.stderr.starts_with(&line), "{}", said.stderr);
        }
        assert!(!place.path("new").exists());
        // The link itself gets another name.
        assert_eq!(place.run(&[&plain[..], &["--fresh"]].concat()).status, Some(0));
        assert!(place.path(&format!("{name}.1")).is_symlink() && !place.path(name).is_symlink());
        assert_eq!((&*place.read("victim"), place.path("new").exists()), ("mine", false));
        for name in place.names().iter().filter(|name| name.starts_with("in.reduced")) {
            fs::remove_file(place.path(name)).unwrap();
        }
    }
    symlink("empty", place.path("in.reduced.other")).unwrap();
    let said = place.run(&["-q", "--same-failure", "-c", "grep -q needle @@ && exit 5", "in.txt"]);
    assert!(said.stderr.starts_with("reduce-lines: in.reduced.other: is a link; "), "{}", said.stderr);
    // A link that the user names is followed.
    symlink("new", place.path("link")).unwrap();
    assert_eq!(place.run(&["-q", "./test.sh", "in.txt", "-o", "link"]).status, Some(0));
    assert_eq!(place.read("new"), "needle\n");
    let said = place.run(&["-q", "./test.sh", "in.txt", "-o", "link", "-t", "7"]);
    assert!(
        said.status == Some(1) && said.stderr.contains("link.journal: is of another run"),
        "{}",
        said.stderr
    );
    assert_eq!(place.run(&["-q", "./test.sh", "in.txt", "-o", "link", "--fresh"]).status, Some(0));
    assert!(place.path("link.1").is_symlink() && !place.path("link").is_symlink());
    assert_eq!((place.read("new"), place.read("link")), ("needle\n".to_owned(), "needle\n".to_owned()));
}

#[test]
fn folders_in_the_place_of_files() {
    let place = Place::with(GREP, &haystack());
    for (name, error) in [
        ("in.reduced.txt", "in.reduced.txt: is a folder; give the path of a file"),
        ("in.reduced.txt.journal", "in.reduced.txt.journal: Is a directory (os error 21)"),
        ("s.json", "s.json: is a folder; give the path of a file"),
    ] {
        fs::create_dir(place.path(name)).unwrap();
        fs::write(place.path(name).join("mine"), "mine").unwrap();
        for options in [&[][..], &["--force"], &["--resume"], &["--fresh"]] {
            let args = ["-q", "./test.sh", "in.txt", "--stats", "s.json"];
            let said = place.run(&[&args[..], options].concat());
            assert_eq!(said.status, Some(1), "{name} {options:?}: {}", said.stderr);
            let is_taken = said.stderr.contains("exists already");
            assert!(
                is_taken || said.stderr == format!("reduce-lines: {error}\n"),
                "{options:?}: {}",
                said.stderr
            );
        }
        assert_eq!(fs::read_to_string(place.path(name).join("mine")).unwrap(), "mine");
        fs::remove_dir_all(place.path(name)).unwrap();
        assert_eq!(place.names(), ["in.txt", "test.sh"]);
    }
}

/// Made by the test, or by another run that began at the same time.
#[test]
fn files_that_are_made_before_the_search_begins() {
    for (name, options) in
        [("in.reduced.txt", &[][..]), ("s.json", &["--stats", "s.json"]), ("in.reduced.txt.journal", &[])]
    {
        let place = Place::with("", &haystack());
        let made = place.path(name).display().to_string();
        let text = if name.ends_with("journal") { "reducer-journal 1" } else { "mine" };
        place.script("test.sh", &format!("echo {text} > {made}; {GREP}"));
        let said = place.run(&[&["-q", "./test.sh", "in.txt"], options].concat());
        let line = format!("reduce-lines: {name}: ");
        assert!(said.status == Some(1) && said.stderr.starts_with(&line), "{}", said.stderr);
        assert_eq!(place.read(name), format!("{text}\n"));
        assert_eq!(place.names().len(), 3);
    }
}

/// A journal that tells nothing does not make a stranger's file a result.
#[test]
fn a_torn_journal_beside_a_strangers_file() {
    let place = Place::with(GREP, &haystack());
    for journal in ["", "reducer-jour", "reducer-journal 1 00"] {
        fs::write(place.path("in.reduced.txt"), "mine, with a needle\n").unwrap();
        fs::write(place.path("in.reduced.txt.journal"), journal).unwrap();
        for options in [&[][..], &["--resume"]] {
            let said = place.run(&[&["-q", "./test.sh", "in.txt"], options].concat());
            let line = "reduce-lines: in.reduced.txt: exists already; --fresh begins anew and keeps it as in.reduced.txt.1, ";
            assert!(said.status == Some(1) && said.stderr.starts_with(line), "{}", said.stderr);
        }
        assert_eq!(place.read("in.reduced.txt"), "mine, with a needle\n");
    }
}

#[test]
fn names_that_collide() {
    // The journal of `-o x` is the input.
    let place = Place::with(GREP, "");
    fs::write(place.path("x.journal"), haystack()).unwrap();
    let line = "x.journal: the journal of the result is the same file as x.journal; give another output";
    place.fails(&["./test.sh", "x.journal", "-o", "x"], 2, line);
    place.fails(&["./test.sh", "x.journal", "-o", "x", "--force"], 2, line);
    assert_eq!(place.read("x.journal"), haystack());

    // What is kept aside has the name of the input.
    let place = Place::with("grep -q needle \"$1\" || exit 3", "");
    fs::write(place.path("d.also-3.o"), haystack()).unwrap();
    let line = "d.also-3.o: --also-interesting 3 is the same file as d.also-3.o; give another output";
    place.fails(&["--also-interesting", "3", "-o", "d.o", "./test.sh", "d.also-3.o"], 2, line);
    assert_eq!(place.read("d.also-3.o"), haystack());
    fs::write(place.path("e.also-3.o"), "mine").unwrap();
    let line = "e.also-3.o: exists already, and --also-interesting 3 would write over it; --fresh begins anew and keeps it as \
                e.also-3.o.1, or move it away";
    place.fails(&["--also-interesting", "3", "-o", "e.o", "./test.sh", "d.also-3.o"], 1, line);
    assert_eq!(place.read("e.also-3.o"), "mine");

    // The test, what the command names, what is copied, and what it is by another name.
    let place = Place::with(GREP, &haystack());
    fs::write(place.path("words"), "needle\n").unwrap();
    fs::hard_link(place.path("words"), place.path("hard")).unwrap();
    symlink("words", place.path("soft")).unwrap();
    let work = fs::canonicalize(place.path("")).unwrap();
    let words = work.join("words").display().to_string();
    let line = format!(
        "test.sh: the result is the same file as {}; give another output",
        work.join("test.sh").display()
    );
    place.fails(&["./test.sh", "in.txt", "-o", "test.sh", "--force"], 2, &line);
    for output in ["words", "hard", "soft"] {
        let line = format!("{output}: the result is the same file as {words}; give another output");
        place.fails(&["in.txt", "-o", output, "--force", "--", "grep", "-qf", &words, "@@"], 2, &line);
        let grep = format!("grep -qf '{words}' @@");
        place.fails(&["in.txt", "-o", output, "--force", "-c", &grep], 2, &line);
        let line = format!("{output}: the result is the same file as words; give another output");
        place.fails(&["./test.sh", "in.txt", "-o", output, "--force", "--copy", "words"], 2, &line);
    }
}

#[test]
fn a_journal_is_written_over_nothing_else() {
    let place = Place::with(GREP, &haystack());
    let journal = place.path("in.reduced.txt.journal");
    let line = "in.reduced.txt.journal: is no journal; move it away, or give another output";
    fs::write(&journal, "my diary\n").unwrap();
    for options in [&[][..], &["--force"], &["--resume"], &["--fresh"]] {
        place.fails(&[&["./test.sh", "in.txt"], options].concat(), 1, line);
    }
    assert_eq!(fs::read(&journal).unwrap(), b"my diary\n");
    fs::remove_file(&journal).unwrap();
    fs::write(place.path("diary"), "mine\n").unwrap();
    for target in ["diary", "new"] {
        symlink(target, &journal).unwrap();
        place.fails(&["./test.sh", "in.txt"], 1, line);
        fs::remove_file(&journal).unwrap();
    }
    assert_eq!(place.read("diary"), "mine\n");
    assert!(!place.path("new").exists());
}

#[test]
fn an_original_that_something_else_left() {
    let line = "in.txt.orig: exists already, and the input would be kept there; --fresh begins anew and keeps it as \
                in.txt.orig.1, or move it away";
    // Left by a patch, or by a run that came to its end.
    let place = Place::with(GREP, &haystack());
    fs::write(place.path("in.txt.orig"), "needle, of long ago\n").unwrap();
    place.fails(&["./test.sh", "in.txt", "--in-place", "--resume"], 1, line);
    place.fails(&["./test.sh", "in.txt", "--in-place", "--force"], 1, line);
    assert_eq!(place.read("in.txt"), haystack());
    // With the journal of a run on something else.
    let other = Place::with(GREP, &format!("{}more\n", haystack()));
    let args = ["-q", "./test.sh", "in.txt", "-j1", "--in-place"];
    assert_eq!(other.run(&[&args[..], &["--max-tests", "4"]].concat()).status, Some(0));
    fs::copy(other.path("in.txt.journal"), place.path("in.txt.journal")).unwrap();
    let line = "in.txt.journal: is of another run, whose input, test or options were not these; --fresh begins anew and keeps it as \
                in.txt.1.journal, -o gives another output";
    place.fails(&args, 1, line);
    assert_eq!(place.read("in.txt"), haystack());
    // What has been changed by hand since then stays.
    fs::write(other.path("in.txt"), "needle, changed by hand\n").unwrap();
    let line = "in.txt: is not what the earlier run left; move it away, and put FILE.orig back in its place";
    other.fails(&args, 1, line);
    assert_eq!(other.read("in.txt"), "needle, changed by hand\n");
}

#[test]
fn a_result_that_was_changed_by_hand() {
    let place = Place::with(GREP, &haystack());
    let best = begun(&place);
    fs::write(place.path("in.reduced.txt"), "my own needle\n").unwrap();
    let line = "in.reduced.txt: is not what the earlier run left; --fresh begins anew and keeps it as in.reduced.txt.1, -o gives \
                another output";
    place.fails(&["-q", "./test.sh", "in.txt", "-j1"], 1, line);
    assert_eq!(place.read("in.reduced.txt"), "my own needle\n");
    fs::write(place.path("in.reduced.txt"), best).unwrap();
    assert_eq!(place.run(&["-q", "./test.sh", "in.txt", "-j1", "--resume"]).status, Some(0));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
}

#[test]
fn a_resumed_run_that_is_stopped_early_leaves_what_is_better() {
    let place = Place::with(SLOW, &haystack().repeat(200));
    let said = place.run(&["-q", "./test.sh", "in.txt", "-j1", "--max-tests", "6"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let best = place.read("in.reduced.txt");
    assert!(best.len() < haystack().len() * 200);
    for limit in ["0.02", "0.04", "0.08", "0.16"] {
        let said = place.run(&["./test.sh", "in.txt", "-j1", "--resume", "--max-time", limit]);
        assert!(place.read("in.reduced.txt").len() <= best.len(), "{}", said.stderr);
    }
    let len = place.read("in.reduced.txt").len();
    // By a signal, wherever it comes.
    let child = place.command(&["-q", "./test.sh", "in.txt", "-j1", "--resume"]).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(60));
    crate::place::signal(&child, Signal::INT);
    child.wait_with_output().unwrap();
    assert!(place.read("in.reduced.txt").len() <= len);
}

/// A run that is killed at a bad moment leaves a part of its result; the next one removes it, if nobody writes it any more.
#[test]
fn parts_that_a_killed_run_has_left() {
    let place = Place::with(GREP, &haystack());
    let part = place.path(".reduce-part-aB3dE6gH9jK2");
    fs::write(&part, "part").unwrap();
    fs::write(place.path(".reduce-parts"), "mine").unwrap();
    assert_eq!(place.run(&["-q", "./test.sh", "in.txt"]).status, Some(0));
    assert_eq!(
        place.names(),
        [".reduce-parts", "in.reduced.txt", "in.reduced.txt.journal", "in.txt", "test.sh"]
    );
}

#[test]
fn standard_output_is_a_dash() {
    let place = Place::with(GREP, &haystack());
    let said = place.run(&["-q", "./test.sh", "in.txt", "-o", "-"]);
    assert_eq!((said.status, &*said.stdout, &*said.stderr), (Some(0), "needle\n", ""));
    assert_eq!(place.names(), ["in.txt", "test.sh"]);
    // Also where it is a file that has something in it already.
    fs::write(place.path("log"), "mine\n").unwrap();
    for output in ["-", "/dev/stdout"] {
        let log = fs::OpenOptions::new().append(true).open(place.path("log")).unwrap();
        let mut command = place.command(&["-q", "./test.sh", "in.txt", "-o", output]);
        assert_eq!(command.stdout(log).status().unwrap().code(), Some(0));
    }
    assert_eq!(place.read("log"), "mine\nneedle\nneedle\n");
}

#[test]
fn standard_input_is_a_dash() {
    let place = Place::with("[ \"${1##*/}\" = stdin ] && grep -q needle \"$1\" && [ -e beside ]", "");
    fs::write(place.path("beside"), "").unwrap();
    let run = |args: &[&str]| {
        let mut command = place.command(&[&["-q", "./test.sh", "--copy", "beside"], args].concat());
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        // One that refuses its arguments may end before it reads, and nobody takes what is written.
        _ = child.stdin.take().unwrap().write_all(haystack().as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    assert_eq!(run(&["-"]), (Some(0), "needle\n".into(), String::new()));
    assert_eq!(place.names(), ["beside", "in.txt", "test.sh"]);
    assert_eq!(run(&["-", "-o", "out", "--max-tests", "4"]), (Some(0), String::new(), String::new()));
    assert_eq!(run(&["-", "-o", "out"]), (Some(0), String::new(), String::new()));
    assert_eq!(place.read("out"), "needle\n");
    for (args, line) in [
        (
            &["-", "in.txt"][..],
            "error: standard input is an input of its own; give it alone, or give files alone",
        ),
        (&["-", "--in-place"], "reduce-lines: /dev/stdin: is no regular file; without --in-place, give -o"),
    ] {
        let (status, stdout, stderr) = run(args);
        assert!(status == Some(2) && stdout.is_empty() && stderr.starts_with(line), "{stderr}");
    }
    // A file of this name.
    fs::write(place.path("-"), haystack()).unwrap();
    assert_eq!(place.run(&["-q", "./-", "-c", "grep -q needle @@"]).status, Some(0));
    assert_eq!(place.read("-.reduced"), "needle\n");
    // From a file, to the same file.
    let file = fs::File::open(place.path("in.txt")).unwrap();
    let output = place.command(&["-q", "-c", "true", "-", "-o", "in.txt"]).stdin(file).output().unwrap();
    let line = "reduce-lines: in.txt: is the input; give another output, or --in-place\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), line);
}

#[test]
fn a_pipe_that_nobody_reads_ends_at_the_first_signal() {
    let place = Place::with(GREP, &haystack());
    assert!(std::process::Command::new("mkfifo").arg(place.path("out")).status().unwrap().success());
    let mut child = place.command(&["-q", "./test.sh", "in.txt", "-o", "out"]).spawn().unwrap();
    let tmp = place.root.path().join("tmp");
    until(|| !names(&tmp).is_empty());
    until(|| names(&tmp).is_empty());
    crate::place::signal(&child, Signal::TERM);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    place.assert_clean();
}

/// Whatever becomes of a journal, the result on the disk is not lost, and what goes on comes to the same end or says why not.
#[test]
fn corrupted_journals() {
    let place = Place::with(GREP, &haystack());
    let best = begun(&place);
    let journal = place.path("in.reduced.txt.journal");
    let whole = fs::read(&journal).unwrap();
    let mut went_on = 0;
    let corrupted = (0..whole.len()).step_by(3).map(|at| {
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << (at % 8);
        bytes
    });
    let torn = (0..whole.len()).step_by(7).map(|len| whole[..len].to_vec());
    let longer = std::iter::once([&whole[..], b"what is no record at all, and longer than one"].concat());
    for bytes in corrupted.chain(torn).chain(longer) {
        fs::write(&journal, &bytes).unwrap();
        fs::write(place.path("in.reduced.txt"), &best).unwrap();
        let said = place.run(&["-q", "./test.sh", "in.txt", "-j1", "--resume"]);
        if said.status == Some(0) {
            went_on += 1;
            assert_eq!(place.read("in.reduced.txt"), "needle\n");
        } else {
            assert_eq!(said.status, Some(1), "{}", said.stderr);
            assert!(said.stderr.contains("in.reduced.txt"), "{}", said.stderr);
            assert_eq!(place.read("in.reduced.txt"), best);
        }
    }
    assert!(went_on > 0);
    place.assert_clean();
}
