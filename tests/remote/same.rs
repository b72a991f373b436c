//! The result is that of this machine, and nothing is executed twice.

use crate::fake::{Fake, Manner};
use crate::place::{GREP, Place, haystack};
use crate::{done, run, written};
use std::fs;
use std::sync::atomic::Ordering;

/// Twenty lines, one of which is the needle.
fn text() -> String {
    (0..20).map(|line| if line == 12 { "needle\n".to_owned() } else { format!("hay {line}\n") }).collect()
}

#[test]
fn the_result_is_that_of_one_machine_whatever_the_test_asks() {
    let fails = "grep -q 'hay 7$' \"$1\" && echo \"a.c:1: Assertion \\`x > 0' failed.\" >&2 && kill -ABRT $$; \
                 grep -q 'hay 9$' \"$1\" && echo \"b.c:2: Assertion \\`y > 0' failed.\" >&2 && kill -ABRT $$; true";
    let both = "cd / && test -d \"$TMPDIR\" && : > \"$TMPDIR/x\" && grep -q needle \"$1\"";
    let modes: [(&str, &[&str]); 14] = [
        (GREP, &["./test.sh", "in.txt"]),
        (GREP, &["in.txt", "--", "grep", "-q", "needle", "@@"]),
        (both, &["./test.sh", "in.txt"]),
        (GREP, &["-c", "grep -q needle @@ && ! grep -q 'hay 1$' @@ || grep -q 'hay 2$' @@", "in.txt"]),
        ("grep -qf words \"$1\"", &["./test.sh", "in.txt", "--copy", "words"]),
        ("grep -q 'hay 7$'", &["--stdin", "./test.sh", "in.txt"]),
        ("cat \"$1\"", &["--match-stdout", "^hay 7$", "--reject-stdout", "^hay 60$", "./test.sh", "in.txt"]),
        (fails, &["--same-failure", "in.txt", "--", "./test.sh", "@@"]),
        (GREP, &["--valid", "grep -q 'hay 3$' @@", "--objective", "grep -c 1 @@", "./test.sh", "in.txt"]),
        (GREP, &["--flaky", "./test.sh", "in.txt"]),
        (GREP, &["--repeat", "1/2", "--memory", "1G", "./test.sh", "in.txt"]),
        (
            "grep -q needle in.txt || exit 3; test -e other.txt",
            &["./test.sh", "in.txt", "other.txt", "--invalid-exit", "3"],
        ),
        ("grep -q needle \"$1\" && sleep 10; true", &["--hangs", "0.5", "in.txt", "--", "./test.sh", "@@"]),
        (GREP, &["--differ", "grep needle @@; echo", "echo", "in.txt"]),
    ];
    for (script, args) in modes {
        let made = || {
            let place = Place::with(script, &text());
            fs::write(place.path("words"), "needle\n").unwrap();
            fs::write(place.path("other.txt"), "a\nb\n").unwrap();
            place
        };
        let here = made();
        done(&here.run(args));
        let expected = written(&here);
        assert!(here.path("in.reduced.txt").exists() || here.path("in.reduced").exists());
        // As a server takes it: with parts of files, and with the name of an instance.
        let server = Fake::start(Manner { batch: 2000, instance: "a/b", ..Manner::default() });
        for jobs in ["1", "4"] {
            let place = made();
            let said = run(&place, &server, &[&["-j", jobs, "--remote-instance", "a/b"], args].concat());
            done(&said);
            assert_eq!(written(&place), expected, "{args:?}");
            place.assert_clean();
        }
    }
}

#[test]
fn a_second_run_executes_nothing() {
    let server = Fake::start(Manner { properties: vec![("OSFamily", "linux")], ..Manner::default() });
    let args = ["--remote-property", "OSFamily=linux", "--copy", "data", "./test.sh", "in.txt"];
    let mut counts = Vec::new();
    // Each is somebody else, in a folder of its own.
    for jobs in ["1", "1", "4"] {
        let place = Place::with("grep -q \"$(cat data/word)\" \"$1\"", &haystack());
        fs::create_dir_all(place.path("data/deep")).unwrap();
        fs::write(place.path("data/word"), "needle").unwrap();
        fs::write(place.path("data/deep/more"), "more").unwrap();
        let said = run(&place, &server, &[&["-j", jobs], &args[..]].concat());
        done(&said);
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        counts.push((server.state.executed(), server.state.calls("Execute")));
        place.assert_clean();
    }
    assert!(counts[0].0 > 5, "{counts:?}");
    assert_eq!(counts[1], counts[0]);
    // Guesses may be asked for that one job did not ask for.
    assert!(counts[2].0 >= counts[1].0, "{counts:?}");
    // The input may lie elsewhere.
    let server = Fake::start(Manner::default());
    let place = Place::with(GREP, &haystack());
    done(&run(&place, &server, &["-j", "1", "-c", "grep -q needle @@", "in.txt"]));
    let before = server.state.executed();
    fs::create_dir(place.path("elsewhere")).unwrap();
    fs::rename(place.path("in.txt"), place.path("elsewhere/in.txt")).unwrap();
    let said = run(&place, &server, &["-j", "1", "-c", "grep -q needle @@", "elsewhere/in.txt"]);
    done(&said);
    assert_eq!(server.state.executed(), before, "{}", said.stderr);
    let line = said.stderr.lines().find(|line| line.contains(" from the cache")).unwrap();
    let number = |word: &str| -> u64 {
        let words: Vec<&str> = line.split([' ', ',']).collect();
        words[words.iter().position(|at| at == &word).unwrap() - 1].parse().unwrap()
    };
    assert_eq!(number("actions"), number("from"), "{line}");
}

#[test]
fn a_folder_of_files() {
    let server = Fake::start(Manner::default());
    let made = || {
        let place = Place::with("cd \"$1\" && grep -q needle sub/in && [ -x run ] && [ -L link ]", "");
        fs::create_dir_all(place.path("all/sub")).unwrap();
        fs::write(place.path("all/sub/in"), haystack()).unwrap();
        place.script("all/run", "exit 0");
        std::os::unix::fs::symlink("sub/in", place.path("all/link")).unwrap();
        place
    };
    let here = made();
    done(&here.run(&["./test.sh", "all"]));
    let there = made();
    done(&run(&there, &server, &["./test.sh", "all"]));
    let read = |place: &Place| (place.read("all.reduced/sub/in"), place.read("all.reduced/run"));
    assert_eq!(read(&here), read(&there));
    assert_eq!(read(&there).0, "needle\n");
    there.assert_clean();
}

#[test]
fn a_batch() {
    let fails =
        "grep -q needle \"$1\" && echo \"a.c:1: Assertion \\`x > 0' failed.\" >&2 && kill -ABRT $$; true";
    let server = Fake::start(Manner::default());
    let results = [false, true].map(|is_remote| {
        let place = Place::with(fails, "");
        fs::create_dir(place.path("crashes")).unwrap();
        for number in 0..5 {
            fs::write(place.path(&format!("crashes/{number}.txt")), format!("{number}\n{}", haystack()))
                .unwrap();
        }
        fs::write(place.path("crashes/none.txt"), "hay\n").unwrap();
        let args = ["--batch", "crashes", "-o", "out", "--same-failure", "--", "./test.sh", "@@"];
        done(&if is_remote { run(&place, &server, &args) } else { place.run(&args) });
        place.assert_clean();
        let folder =
            crate::names(&place.path("out")).into_iter().find(|name| name.starts_with("assertion")).unwrap();
        (place.read(&format!("out/{folder}/0.txt")), folder)
    });
    assert_eq!(results[0], results[1]);
    assert!(server.state.executed() > 10);
}

/// Long files and long outputs go in streams.
#[test]
fn long_contents() {
    let server = Fake::start(Manner { batch: 100_000, ..Manner::default() });
    let script = "cat data/long; cmp -s data/long data/same && cat \"$1\" >&2";
    let place = Place::with(script, &format!("{}needle\n", "hay\n".repeat(100_000)));
    fs::create_dir(place.path("data")).unwrap();
    let long = format!("{}\nend\n", "x".repeat(9 << 20));
    fs::write(place.path("data/long"), &long).unwrap();
    fs::write(place.path("data/same"), &long).unwrap();
    let args =
        ["--copy", "data", "--match-stdout", "^end$", "--match-stderr", "needle", "./test.sh", "in.txt"];
    done(&run(&place, &server, &args));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    // The two files are one content, which was sent once.
    assert!(server.state.calls("Write") >= 2 && server.state.calls("Read") > 0);
    let sent = server.state.blobs.lock().unwrap().values().filter(|blob| blob.len() == long.len()).count();
    assert_eq!(sent, 1);
    assert!(server.state.executed.load(Ordering::SeqCst) > 0);
    place.assert_clean();
}
