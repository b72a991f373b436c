//! Nothing of anybody's is lost: no result, no input, no file that happens to have a name that the program uses.

use crate::place::{GREP, Place, haystack, names, until};
use rustix::process::Signal;
use std::fs;
use std::os::unix::fs::symlink;
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
    let line = "in.reduced.txt: exists already, and there is no journal that --resume could go on with; give another output \
                by -o, or write over it by --force";
    place.fails(&["./test.sh", "in.txt"], 1, line);
    assert_eq!(place.read("in.reduced.txt"), "mine");
    assert_eq!(place.run(&["./test.sh", "in.txt", "--force"]).status, Some(0));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");

    // A run that was not finished, with its journal.
    let place = Place::with(GREP, &haystack());
    let (best, journal) = (begun(&place), fs::read(place.path("in.reduced.txt.journal")).unwrap());
    let line = "in.reduced.txt: exists already; --resume goes on from there, --force begins anew and writes over it, -o gives \
                another output";
    place.fails(&["./test.sh", "in.txt"], 1, line);
    assert_eq!(
        (place.read("in.reduced.txt"), fs::read(place.path("in.reduced.txt.journal")).unwrap()),
        (best, journal)
    );
    fs::remove_file(place.path("in.reduced.txt")).unwrap();
    let line = "in.reduced.txt.journal: is the journal of an earlier run; --resume goes on with it, \
                --force begins anew, -o gives another output";
    place.fails(&["./test.sh", "in.txt"], 1, line);

    // An empty file is nothing to lose: `-o "$(mktemp)"`.
    fs::write(place.path("made"), "").unwrap();
    assert_eq!(place.run(&["./test.sh", "in.txt", "-o", "made"]).status, Some(0));
    assert_eq!(place.read("made"), "needle\n");
}

#[test]
fn a_folder_of_results_is_not_written_over_in_silence() {
    let place = Place::with("grep -q needle in.txt", &haystack());
    fs::write(place.path("other.txt"), "hay\n").unwrap();
    let args = ["./test.sh", "in.txt", "other.txt"];
    assert_eq!(place.run(&[&args[..], &["--no-journal"]].concat()).status, Some(0));
    let line = "in.reduced: exists already, and there is no journal that --resume could go on with; give another output by -o, \
                or write over it by --force";
    place.fails(&args, 1, line);
    fs::write(place.path("in.reduced/in.txt"), "mine").unwrap();
    place.fails(&args, 1, line);
    assert_eq!(place.read("in.reduced/in.txt"), "mine");
}

#[test]
fn what_is_written_about_a_run_is_not_written_over_in_silence() {
    let place = Place::with(GREP, &haystack());
    for option in ["--stats", "--events", "--report", "--map"] {
        fs::write(place.path("notes"), "mine").unwrap();
        let line =
            format!("notes: exists already; give another path to {option}, or write over it by --force");
        place.fails(&["./test.sh", "in.txt", option, "notes"], 1, &line);
        assert_eq!(place.read("notes"), "mine");
        // A run that goes on writes over what the one before has written, and over nothing else.
        let with = |more: &[&'static str]| {
            let args = ["-q", "./test.sh", "in.txt", "-j1", option, "about"];
            place.run(&[&args[..], more].concat())
        };
        assert_eq!(with(&["--max-tests", "4"]).status, Some(0));
        let said = with(&["--resume", "--max-tests", "1"]);
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        // Also if it turns out later that it does not go on with that one.
        let before = fs::read(place.path("about")).unwrap();
        place.script("other.sh", "grep -q 'hay 7' \"$1\"");
        let said = place.run(&["-q", "./other.sh", "in.txt", "-j1", "--resume", option, "about"]);
        assert!(said.stderr.contains("another test"), "{}", said.stderr);
        assert_eq!(fs::read(place.path("about")).unwrap(), before);
        let said = place.run(&["-q", "./test.sh", "in.txt", "--resume", option, "notes"]);
        assert_eq!((said.status, &*place.read("notes")), (Some(1), "mine"));
        for name in ["about", "in.reduced.txt", "in.reduced.txt.journal"] {
            fs::remove_file(place.path(name)).unwrap();
        }
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
    let line = "e.also-3.o: exists already, and --also-interesting 3 would write over it; move it away, or give --force";
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
    for options in [&[][..], &["--force"], &["--resume"]] {
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
    let line = "in.txt.orig: exists already; move it away, for the input would be kept there";
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
    let line =
        "in.txt.journal: is the journal of another input or another test; remove it, or give another output";
    place.fails(&[&args[..], &["--resume"]].concat(), 1, line);
    assert_eq!(place.read("in.txt"), haystack());
    // What has been changed by hand since then stays.
    fs::write(other.path("in.txt"), "needle, changed by hand\n").unwrap();
    let line = "in.txt: is not what the earlier run left; move it away, and put FILE.orig back in its place";
    other.fails(&[&args[..], &["--resume"]].concat(), 1, line);
    assert_eq!(other.read("in.txt"), "needle, changed by hand\n");
}

#[test]
fn a_result_that_was_changed_by_hand() {
    let place = Place::with(GREP, &haystack());
    let best = begun(&place);
    fs::write(place.path("in.reduced.txt"), "my own needle\n").unwrap();
    let line = "in.reduced.txt: is not what the earlier run left; move it away, or write over it by --force";
    place.fails(&["-q", "./test.sh", "in.txt", "-j1", "--resume"], 1, line);
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
