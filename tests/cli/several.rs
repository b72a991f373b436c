//! Several files at once.

use crate::place::{Place, Said, haystack, names, signal};
use rustix::process::Signal;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// Needs three lines of two files; logs each run.
const TWO: &str = "[ -z \"$LOG\" ] || echo x >> \"$LOG\"; cat \"$1\" > /dev/null || exit 1; \
                   grep -q '#include' main.txt && grep -q use main.txt && grep -q declared inc/a.txt";

fn main_text() -> String {
    format!("{}#include \"inc/a.txt\"\n{}use\n", haystack(), haystack())
}

fn two_files() -> Place {
    let place = Place::new();
    place.script("test.sh", TWO);
    fs::create_dir(place.path("inc")).unwrap();
    fs::write(place.path("main.txt"), main_text()).unwrap();
    fs::write(place.path("inc/a.txt"), format!("{}declared\n{}", haystack(), haystack())).unwrap();
    fs::write(place.path("inc/b.txt"), haystack()).unwrap();
    place
}

/// All files below a folder, with what is in them.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for name in names(folder) {
        let path = folder.join(&name);
        if path.is_dir() {
            files.extend(
                self::files(&path).into_iter().map(|(inner, text)| (format!("{name}/{inner}"), text)),
            );
        } else {
            files.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    files
}

fn expected() -> Vec<(String, String)> {
    [("inc/a.txt", "declared\n"), ("main.txt", "#include \"inc/a.txt\"\nuse\n")]
        .map(|(name, text)| (name.to_owned(), text.to_owned()))
        .to_vec()
}

fn start(place: &Place, args: &[&str]) -> Child {
    let mut command =
        place.command(&[&["-q", "./test.sh", "main.txt", "inc/a.txt", "inc/b.txt"], args].concat());
    command.env("LOG", place.path("log")).stderr(Stdio::piped()).process_group(0).spawn().unwrap()
}

fn end(child: Child) -> Said {
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { status: output.status.code(), stdout: text(output.stdout), stderr: text(output.stderr) }
}

fn count(place: &Place) -> usize {
    fs::read_to_string(place.path("log")).unwrap_or_default().lines().count()
}

#[test]
fn a_file_and_its_headers() {
    for jobs in ["-j1", "-j3"] {
        let place = two_files();
        let said = place.run(&["./test.sh", "main.txt", "inc/a.txt", "inc/b.txt", jobs]);
        assert_eq!((said.status, &*said.stdout), (Some(0), ""), "{}", said.stderr);
        assert!(said.stderr.contains("reduce-lines: files (round 1): "), "{}", said.stderr);
        assert!(said.stderr.ends_with(", 2 of 3 files\n"), "{}", said.stderr);
        assert_eq!(files(&place.path("main.reduced")), expected());
        assert_eq!(place.names(), ["inc", "main.reduced", "main.reduced.journal", "main.txt", "test.sh"]);
        assert_eq!(place.read("main.txt"), main_text());
        place.assert_clean();
        // Again, in the place of the first result; with a command, and named otherwise.
        let main = place.path("main.txt").display().to_string();
        let args = ["inc/../inc/a.txt", &main, "-o", "main.reduced", "--force", jobs];
        let said = place.run(&[&args[..], &["--", "sh", "-c", "grep declared \"$1\"", "sh", "@@"]].concat());
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        assert_eq!(files(&place.path("main.reduced")), [("inc/a.txt".to_owned(), "declared\n".to_owned())]);
    }
}

#[test]
fn a_folder() {
    let place = Place::new();
    let lines =
        "cd \"$1\" && [ -x run ] && [ -L link ] && [ \"$(basename \"$1\")\" = dir ] && grep -q needle link";
    place.script("test.sh", lines);
    fs::create_dir_all(place.path("dir/sub/empty")).unwrap();
    fs::write(place.path("dir/text"), haystack()).unwrap();
    fs::write(place.path("dir/sub/other"), haystack()).unwrap();
    fs::write(place.path("dir/binary"), b"\0\xff\0").unwrap();
    fs::write(place.path("dir/run"), "#!/bin/sh\n").unwrap();
    fs::set_permissions(place.path("dir/run"), fs::Permissions::from_mode(0o755)).unwrap();
    symlink("text", place.path("dir/link")).unwrap();
    symlink("nowhere", place.path("dir/dead")).unwrap();
    let said = place.run(&["./test.sh", "dir/", "--stats", "s.json", "--report", "r.html"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert_eq!(names(&place.path("dir.reduced")), ["link", "run", "text"]);
    assert_eq!(place.read("dir.reduced/text"), "needle\n");
    assert_eq!(fs::metadata(place.path("dir.reduced/run")).unwrap().permissions().mode() & 0o777, 0o755);
    assert_eq!(place.names(), ["dir", "dir.reduced", "dir.reduced.journal", "r.html", "s.json", "test.sh"]);
    place.assert_clean();
}

/// Where the language for an extension is compiled in, its grammar is used.
#[cfg(feature = "lang-json")]
#[test]
fn languages_by_extension() {
    let place = Place::new();
    fs::write(place.path("a.json"), "{\"a\": [1, {\"needle\": 2, \"b\": 3}],\n \"c\": 4}").unwrap();
    fs::write(place.path("b.json"), "{\"a\": , needle").unwrap();
    fs::write(place.path("c.txt"), haystack()).unwrap();
    let said = place.run(&[
        "-c",
        "grep needle a.json && grep needle b.json && grep needle c.txt",
        "a.json",
        "b.json",
        "c.txt",
    ]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(said.stderr.starts_with("reduce-lines: b.json:1:7: unexpected `,`; "), "{}", said.stderr);
    let expected = [("a.json", "\"needle\""), ("b.json", "needle"), ("c.txt", "needle\n")];
    let expected = expected.map(|(name, text)| (name.to_owned(), text.to_owned()));
    assert_eq!(files(&place.path("a.reduced")), expected);
}

#[test]
fn every_strategy() {
    for strategy in reducer::search::STRATEGIES {
        let place = two_files();
        let args = [
            "./test.sh",
            "main.txt",
            "inc/a.txt",
            "inc/b.txt",
            "--strategy",
            strategy.name,
            "--max-tests",
            "40",
        ];
        let said = place.run(&args);
        assert_eq!(said.status, Some(0), "{}: {}", strategy.name, said.stderr);
        assert!(!place.path("main.reduced/inc/b.txt").exists(), "{}", strategy.name);
    }
}

#[test]
fn nonsense() {
    let place = two_files();
    fs::create_dir_all(place.path("mine/none")).unwrap();
    fs::write(place.path("mine/diary"), "").unwrap();
    let two = ["./test.sh", "main.txt", "inc/a.txt"];
    let with = |more: &[&'static str]| [&two[..], more].concat();
    place.fails(&with(&["--in-place"]), 2, "--in-place is for one file; give -o");
    place.fails(&with(&["--stdin"]), 2, "--stdin is for one file");
    place.fails(&with(&["no.c"]), 1, "no.c: does not exist; give the path of a file or a folder");
    place.fails(&with(&["-o", "mine"]), 1, "mine: has other files in it, such as diary; give another path");
    let line = "test.sh: is no folder, and there are several files; give the path of a folder";
    place.fails(&with(&["-o", "test.sh"]), 1, line);
    let line = ".: is in what is reduced, or around it; give another output";
    place.fails(&with(&["-o", "."]), 2, line);
    let line = "inc/out: is in what is reduced, or around it; give another output";
    place.fails(&["./test.sh", "inc", "-o", "inc/out"], 2, line);
    place.fails(&["./test.sh", "mine/none"], 1, "mine/none: has no files in it");
    let line = "inc: would be copied over another file of this name; rename it";
    place.fails(&with(&["--copy", "inc"]), 1, line);
}

/// As one file, several are at every moment what the test accepted.
#[test]
fn killed_at_random_moments() {
    // The last check of the best counts as a whole: it has four runs, and one more after sixteen acceptances.
    const LAST_CHECK: usize = 5;

    let kills: u32 = std::env::var("KILLS").ok().map_or(12, |kills| kills.parse().unwrap());
    let whole = two_files();
    let begin = Instant::now();
    assert_eq!(end(start(&whole, &["-j1"])).status, Some(0));
    let (took, tests) = (begin.elapsed(), count(&whole));
    assert_eq!(files(&whole.path("main.reduced")), expected());
    for kill in 0..kills {
        let place = two_files();
        let child = start(&place, &["-j1"]);
        std::thread::sleep(took * kill / kills);
        signal(&child, Signal::KILL);
        let over = end(child).status == Some(0);
        let accepted = || {
            let folder = fs::canonicalize(place.path("main.reduced")).unwrap();
            let script = fs::canonicalize(place.path("test.sh")).unwrap();
            let line = format!("cd {} && {} main.txt", folder.display(), script.display());
            place.shell(&line).status().unwrap().success()
        };
        assert!(!place.path("main.reduced").exists() || accepted());
        std::thread::sleep(Duration::from_millis(20));
        if over {
            continue;
        }
        let said = end(start(&place, &["-j1", "--resume"]));
        assert_eq!(said.status, Some(0), "{}", said.stderr);
        assert_eq!(files(&place.path("main.reduced")), expected());
        assert!(count(&place) <= tests + LAST_CHECK, "{} of {tests}", count(&place));
        assert_eq!(
            names(&place.path("")),
            ["inc", "log", "main.reduced", "main.reduced.journal", "main.txt", "test.sh"]
        );
    }
}

#[test]
fn also_interesting() {
    let place = two_files();
    let line = "grep -q declared inc/a.txt || exit 7; grep -q use main.txt";
    let said = place.run(&["-c", line, "main.txt", "inc/a.txt", "--also-interesting", "7", "-j1"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(said.stderr.contains("main.reduced.also-7: also interesting, with status 7"), "{}", said.stderr);
    assert!(names(&place.path("")).contains(&"main.reduced.also-7".to_owned()));
}

/// Each failure has files of its own, at the places that the command knows.
#[test]
fn other_failures_are_reduced_too() {
    let place = two_files();
    place.script(
        "cc.sh",
        "bug() { echo \"$1.c:3: walk: Assertion 'x' failed.\" >&2; exit $2; }
        grep -q include main.txt || exit 0
        grep -q declared inc/a.txt && bug first 134
        grep -q 'hay 5' inc/a.txt && bug second 99
        exit 0",
    );
    let args =
        ["-j1", "--same-failure", "--also", "main.txt", "inc/a.txt", "inc/b.txt", "--", "./cc.sh", "@@"];
    let said = place.run(&args);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let both = |needed: &str| {
        let files = [("inc/a.txt", needed), ("main.txt", "#include \"inc/a.txt\"\n")];
        files.map(|(name, text)| (name.to_owned(), text.to_owned())).to_vec()
    };
    assert_eq!(files(&place.path("main.reduced")), both("declared\n"));
    let folders = names(&place.path("main.other"));
    let [folder] = &folders[..] else { panic!("{folders:?}") };
    let found = files(&place.path(&format!("main.other/{folder}/main.txt.reduced")));
    assert_eq!(found, both("hay 5\n"), "{}", said.stderr);
    place.assert_clean();
}

/// Where files lie in the folder of a test does not depend on how their paths are written.
#[test]
fn one_layout_for_all_paths() {
    let place = Place::new();
    fs::create_dir_all(place.path("proj/inc")).unwrap();
    fs::create_dir(place.path("clean")).unwrap();
    for name in ["proj/main.txt", "proj/stat.txt", "proj/inc/stat.h", "clean/other.txt"] {
        fs::write(place.path(name), "needle\n").unwrap();
    }
    let work = place.path("").display().to_string();
    let found = |files: &[&str], copies: &[&str], folder: &str| {
        let seen = place.path("seen").display().to_string();
        let out = place.root.path().join("out").display().to_string();
        _ = fs::remove_dir_all(&out).or_else(|_| fs::remove_file(&out));
        // That of the input is the first test.
        _ = fs::remove_file(&seen);
        let line =
            format!("[ -e {seen} ] || {{ find . -type f | sort > {seen}; echo \"$1\" >> {seen}; }}; exit 3");
        let mut args =
            vec!["--interesting-exit", "3", "--max-tests", "1", "--force", "--yes", "-q", "-o", &out];
        args.extend(copies.iter().flat_map(|copy| ["--copy", copy]));
        args.extend(files);
        let mut command = place.command(&[&args[..], &["--", "sh", "-c", &line, "sh", "@@"]].concat());
        let status = command.current_dir(place.path(folder)).status().unwrap();
        assert_eq!(status.code(), Some(0), "{files:?}");
        let text = place.read("seen");
        let (all, main) = text.trim_end().rsplit_once('\n').unwrap();
        let main = Path::new(main).components().next_back().unwrap();
        (all.replace('\n', " "), main.as_os_str().to_str().unwrap().to_owned())
    };
    let is = |all: &str, main: &str| (all.to_owned(), main.to_owned());
    let absolute = |name: &str| format!("{work}/{name}");
    let both = is("./main.txt ./stat.txt", "main.txt");
    assert_eq!(found(&["proj/main.txt", "proj/stat.txt"], &[], ""), both);
    assert_eq!(found(&[&absolute("proj/main.txt"), "proj/../proj/stat.txt"], &[], ""), both);
    assert_eq!(found(&["main.txt", &absolute("proj/stat.txt")], &[], "proj"), both);
    assert_eq!(found(&["proj/main.txt"], &[], ""), is("./main.txt", "main.txt"));
    let apart = is("./clean/other.txt ./proj/main.txt", "main.txt");
    assert_eq!(found(&["main.txt", "../clean/other.txt"], &[], "proj"), apart);
    // So it is with copies.
    let header = is("./inc/stat.h ./main.txt ./stat.txt", "main.txt");
    assert_eq!(found(&["proj/main.txt", "proj/stat.txt"], &["proj/inc/stat.h"], ""), header);
    assert_eq!(found(&["main.txt", "stat.txt"], &[&absolute("proj/inc")], "proj"), header);
    let top = is("./main.txt ./other.txt", "main.txt");
    assert_eq!(found(&["proj/main.txt"], &["clean/other.txt"], ""), top);
    // A copy may lie in a folder of which other files are reduced.
    let beside = is("./inc/stat.h ./main.txt ./other.txt", "main.txt");
    fs::copy(place.path("clean/other.txt"), place.path("proj/other.txt")).unwrap();
    assert_eq!(found(&["main.txt", "inc/stat.h"], &["other.txt"], "proj"), beside);
}

/// A file of a language that is compiled in is reduced in that one, also if it is the only one.
#[cfg(feature = "lang-json")]
#[test]
fn a_file_of_another_language() {
    let place = Place::new();
    fs::write(place.path("a.json"), "{\"a\": [1, {\"needle\": 2, \"b\": 3}], \"c\": 4}").unwrap();
    let said = place.run(&["a.json", "--", "grep", "needle", "@@"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    assert!(
        said.stderr.starts_with("reduce-lines: a.json: reducing it as json, by its extension\n"),
        "{}",
        said.stderr
    );
    assert_eq!(place.read("a.reduced.json"), "\"needle\"");
}
