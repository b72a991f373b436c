//! Options that come from files, and what is made of their definition.

use crate::place::{GREP, Place, haystack};
use std::fs;

#[test]
fn a_file_of_settings() {
    let place = Place::with(GREP, &haystack());
    fs::create_dir_all(place.path("sub/data")).unwrap();
    fs::write(place.path("sub/in.txt"), haystack()).unwrap();
    let text = "jobs = 1\nshell = 'grep -q needle @@ && [ -d data ]'\nquiet = true\nverbose = false\n\
                timeout = 2.5\ncopy = ['data']\noutput = 'out'\ninteresting-exit = [0, 7]\n";
    fs::write(place.path("sub/reducer.toml"), text).unwrap();
    // Paths in it are seen from where it lies. It is named, unless nothing is to be said.
    let said = place.run(&["sub/in.txt", "--config", "sub/reducer.toml"]);
    assert_eq!((said.status, &*said.stderr), (Some(0), "reduce-lines: with options from sub/reducer.toml\n"));
    assert_eq!(place.read("sub/out"), "needle\n");
    // What is given counts.
    let config = ["sub/in.txt", "-q", "--config", "sub/reducer.toml"];
    let said = place.run(&[&config[..], &["-o", "other", "-c", "grep -q 'hay 7' @@"]].concat());
    assert_eq!((said.status, &*place.read("other"), &*said.stderr), (Some(0), "hay 7\n", ""));
    // Beside the test, if there is none beside the input.
    fs::remove_file(place.path("sub/reducer.toml")).unwrap();
    fs::write(place.path("reducer.toml"), "stats = 's.json'\njobs = 1\n").unwrap();
    let said = place.run(&["./test.sh", "sub/in.txt"]);
    let start = "reduce-lines: with options from ./reducer.toml\nreduce-lines: reducing 410 B, 1 job\n";
    assert!(said.status == Some(0) && said.stderr.starts_with(start), "{}", said.stderr);
    assert!(place.path("s.json").exists());
}

/// Whoever sends an input may send a file of settings with it.
#[test]
fn a_file_of_settings_that_comes_with_the_input() {
    let forbidden = [
        ("output = 'victim'", "`output` may not be set by a file that was found"),
        ("in-place = true", "`in-place` may not be set by a file that was found"),
        ("shell = 'touch pwned'", "`shell` may not be set by a file that was found"),
        ("force = true", "`force` may not be set by a file that was found"),
        ("differ = ['a', 'b']", "`differ` may not be set by a file that was found"),
        ("valid = 'touch pwned'", "`valid` may not be set by a file that was found"),
        ("invalid = 'touch pwned'", "`invalid` may not be set by a file that was found"),
        ("guard = \"interpreter touch pwned\"", "`guard` may not be set by a file that was found"),
        ("objective = 'touch pwned'", "`objective` may not be set by a file that was found"),
        ("slower-than = ['2', 'touch pwned']", "`slower-than` may not be set by a file that was found"),
        ("reduce-args = true", "`reduce-args` may not be set by a file that was found"),
        ("write-test = 'run.sh'", "`write-test` may not be set by a file that was found"),
        ("bundle = 'b.tgz'", "`bundle` may not be set by a file that was found"),
        ("parse = ['in.txt']", "`parse` may not be set by a file that was found"),
        ("temp-dir = '..'", "`temp-dir` is outside of the file's folder"),
        ("config = 'x'", "there is no option `config`"),
        ("stats = '../victim'", "`stats` is outside of the file's folder: ../victim"),
        ("events = '/tmp/../victim'", "`events` is outside of the file's folder"),
        ("report = 'link'", "`report` is outside of the file's folder: link"),
        ("stats = 'dangling'", "`stats` is outside of the file's folder: dangling"),
        ("copy = ['in.txt', 'up/victim']", "`copy` is outside of the file's folder: up/victim"),
        ("quiet = true\nstats = 'victim'", "victim: exists already; --fresh begins anew"),
    ];
    for (text, error) in forbidden {
        let place = Place::with(GREP, &haystack());
        fs::create_dir(place.path("sub")).unwrap();
        fs::write(place.path("victim"), "mine").unwrap();
        fs::write(place.path("sub/victim"), "mine").unwrap();
        fs::write(place.path("sub/in.txt"), haystack()).unwrap();
        std::os::unix::fs::symlink("../victim", place.path("sub/link")).unwrap();
        std::os::unix::fs::symlink("../new", place.path("sub/dangling")).unwrap();
        std::os::unix::fs::symlink("..", place.path("sub/up")).unwrap();
        fs::write(place.path("sub/reducer.toml"), text).unwrap();
        let test = if text.starts_with("shell") { &[][..] } else { &["./test.sh"] };
        let said = place.run(&[test, &["sub/in.txt"]].concat());
        assert_ne!(said.status, Some(0), "{text}");
        assert!(said.stderr.contains("sub/reducer.toml") && said.stderr.contains(error), "{}", said.stderr);
        assert_eq!((place.read("victim"), place.read("sub/victim")), ("mine".to_owned(), "mine".to_owned()));
        assert_eq!(place.names(), ["in.txt", "sub", "test.sh", "victim"]);
        assert_eq!(place.read("sub/in.txt"), haystack());
        // Beside the test it is no better: who unpacks an input writes the test beside it.
        fs::copy(place.path("sub/in.txt"), place.path("in.txt")).unwrap();
        fs::write(place.path("reducer.toml"), text.replace("'../victim'", "'up/../../victim'")).unwrap();
        for link in ["link", "dangling", "up"] {
            fs::rename(place.path("sub").join(link), place.path(link)).unwrap();
        }
        let test = if text.starts_with("shell") { &[][..] } else { &["./test.sh"] };
        let said = place.run(&[test, &["in.txt"]].concat());
        assert_ne!(said.status, Some(0), "{text}");
        assert!(
            said.stderr.contains("reducer.toml") || said.stderr.contains("exists already"),
            "{}",
            said.stderr
        );
        assert_eq!(place.read("victim"), "mine");
        assert!(!place.path("pwned").exists());
    }
}

#[test]
fn wrong_settings() {
    for (text, error) in [
        ("jbos = 1", "./reducer.toml: there is no option `jbos`; --help lists them"),
        ("jobs = 0", "./reducer.toml: invalid value '0' for '--jobs <N>': 0 is not in 1..=1024"),
        ("jobs = 1979-05-27", "./reducer.toml: `jobs` is text or a number"),
        ("quiet = 1", "./reducer.toml: `quiet` is true or false"),
        ("jobs", "./reducer.toml: TOML parse error"),
    ] {
        let place = Place::with(GREP, &haystack());
        fs::write(place.path("reducer.toml"), text).unwrap();
        let said = place.run(&["./test.sh", "./in.txt"]);
        assert_eq!(said.status, Some(2));
        assert!(said.stderr.starts_with(&format!("error: {error}")), "{}", said.stderr);
    }
}

#[test]
fn completions_and_the_manual() {
    let place = Place::new();
    for (what, part) in [
        ("bash", "_reduce__lines()"),
        ("fish", "complete -c reduce-lines"),
        ("zsh", "#compdef reduce-lines"),
        ("elvish", "edit:completion"),
        ("powershell", "Register-ArgumentCompleter"),
        ("man", ".TH reduce-lines 1"),
    ] {
        let said = place.run(&["--generate", what]);
        assert_eq!((said.status, &*said.stderr), (Some(0), ""));
        assert!(said.stdout.contains(part) && said.stdout.contains("also"), "{what}: {}", said.stdout);
    }
    let manual = place.run(&["--generate", "man"]).stdout;
    for part in [
        ".SH EXAMPLES\n.nf\n\\&reduce\\-lines \\-\\-same\\-failure bug.txt \\-\\- ./program @@\n",
        ".SH EXIT STATUS\n",
        "\\&130  interrupted",
        ".SH KEYS\n",
        ".SH FILES\n",
        "\\&reducer.toml ",
        "See a node and its only child",
    ] {
        assert!(manual.contains(part), "{part}: {manual}");
    }
}

/// What a newcomer needs comes first, and what papers need comes last.
#[test]
fn the_order_of_the_help() {
    let place = Place::new();
    let (short, long) = (place.run(&["-h"]).stdout, place.run(&["--help"]).stdout);
    for text in [&short, &long] {
        assert!(
            text.starts_with("Examples:\n  reduce-lines --same-failure bug.txt -- ./program @@\n      keep"),
            "{text}"
        );
    }
    assert!(!short.contains("--no-squeeze") && short.ends_with("papers' algorithms: --help\n"), "{short}");
    let parts = [
        "\nThe test:\n",
        "\nOptions of the papers' algorithms:\n",
        "--no-squeeze",
        "\nExit status:\n",
        "\n  130 ",
        "\nKeys:\n",
        "\nFiles:\n",
        "\n  reducer.toml ",
    ];
    let places: Vec<usize> = parts.iter().map(|part| long.find(part).unwrap()).collect();
    assert!(places.is_sorted(), "{places:?}: {long}");
}

#[test]
fn times_and_sizes() {
    let place = Place::with(GREP, &haystack());
    fs::write(place.path("ours.toml"), "max-time = '1h30m'\nmemory = '1.5G'\ntimeout = 2.5\n").unwrap();
    let said = place.run(&["-q", "./test.sh", "in.txt", "--config", "ours.toml"]);
    assert_eq!((said.status, &*said.stderr), (Some(0), ""));
    let said = place.run(&[
        "-q",
        "--force",
        "./test.sh",
        "in.txt",
        "--max-time",
        "5m",
        "-t",
        "90s",
        "--memory",
        "1GiB",
    ]);
    assert_eq!((said.status, &*said.stderr), (Some(0), ""));
    let said = place.run(&["./test.sh", "in.txt", "--max-time", "5 minutes"]);
    let line = "error: invalid value '5 minutes' for '--max-time <TIME>': give a time above 0, such as 1.5 (seconds), 90s, 5m, 2h or 1h30m";
    assert!(said.status == Some(2) && said.stderr.starts_with(line), "{}", said.stderr);
}
