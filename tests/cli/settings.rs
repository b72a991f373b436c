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
    // Paths in it are seen from where it lies.
    let said = place.run(&["sub/in.txt"]);
    assert_eq!((said.status, &*said.stderr), (Some(0), ""));
    assert_eq!(place.read("sub/out"), "needle\n");
    // What is given counts.
    let said = place.run(&["sub/in.txt", "-o", "other", "-c", "grep -q 'hay 7' @@"]);
    assert_eq!((said.status, &*place.read("other")), (Some(0), "hay 7\n"), "{}", said.stderr);
    let said = place.run(&["./test.sh", "sub/in.txt", "-o", "third"]);
    assert_eq!((said.status, &*place.read("third")), (Some(0), "needle\n"), "{}", said.stderr);
    // Beside the test, if there is none beside the input.
    fs::rename(place.path("sub/reducer.toml"), place.path("reducer.toml")).unwrap();
    fs::write(place.path("reducer.toml"), "stats = 's.json'\n").unwrap();
    assert_eq!(place.run(&["./test.sh", "sub/in.txt"]).status, Some(0));
    assert!(place.path("s.json").exists());
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
}
