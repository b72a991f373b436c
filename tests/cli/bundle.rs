//! `--bundle`: somebody who has nothing but the bundle sees the failure.

use crate::place::{Place, haystack};
use std::fs;

/// Fails as a program with an assertion, if the file has a needle.
const FAILS: &str = "grep -q needle \"$1\" || exit 3
od -c \"$1\" > /dev/null
echo \"cc: /usr/src/a.c:12: walk: Assertion 'n > 3' failed.\" >&2; exit 134";

impl Place {
    /// Unpacks a bundle in a folder of its own, where nothing else is.
    fn unpacked(&self, bundle: &str) -> Place {
        let place = Place::new();
        let line = format!("tar xzf {}", self.path(bundle).display());
        let done = place.shell(&line).output().unwrap();
        assert!(done.status.success() && done.stderr.is_empty(), "{done:?}");
        place
    }

    /// The exit status of a line in `work`.
    fn status(&self, line: &str) -> Option<i32> {
        self.shell(line).output().unwrap().status.code()
    }

    /// The exit status of the command that the README of the bundle `bug` shows.
    fn status_as_shown(&self) -> Option<i32> {
        self.status("cd bug && sed -n '/^To see it/,/^A file/s/^    //p' README.txt > ../shown && . ../shown")
    }
}

#[test]
fn a_bundle_needs_nothing_else() {
    let place = Place::with("", &haystack());
    place.script("check.sh", FAILS);
    let args = |jobs| {
        [
            "--force",
            "-j",
            jobs,
            "--bundle",
            "bug.tar.gz",
            "--same-failure",
            "in.txt",
            "--",
            "./check.sh",
            "@@",
        ]
    };
    let said = place.run(&args("1"));
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    place.assert_clean();
    let first = fs::read(place.path("bug.tar.gz")).unwrap();
    assert_eq!(place.run(&args("3")).status, Some(0));
    assert!(fs::read(place.path("bug.tar.gz")).unwrap() == first, "the same with any number of jobs");

    let other = place.unpacked("bug.tar.gz");
    fs::remove_file(place.path("check.sh")).unwrap();
    assert_eq!(other.names(), ["bug"]);
    assert_eq!(other.read("bug/result/in.txt"), "needle\n");
    let readme = other.read("bug/README.txt");
    for line in [
        "What this is\n============\n\nresult/in.txt is a small file that shows a failure. It is what is left of a file of 410 bytes: 7.\n",
        "    cd result\n    ../files/check.sh in.txt\n",
        "A file shows the failure if it fails in the same way: exit status 134; assertion: a.c:12 | walk | n > 3.\n",
        "\nreduce-lines 0.1.0\nod (GNU coreutils) ",
    ] {
        assert!(readme.contains(line), "{line}\n{readme}");
    }
    assert_eq!(other.status("cd / && \"$OLDPWD/bug/test.sh\""), Some(0));
    assert_eq!(other.status_as_shown(), Some(134));
    fs::write(other.path("more.txt"), "hay\nneedle\nhay\n").unwrap();
    fs::write(other.path("hay.txt"), "hay\n").unwrap();
    assert_eq!(other.status("bug/test.sh more.txt"), Some(0));
    assert_eq!(other.status("bug/test.sh hay.txt"), Some(1));
    other.assert_clean();
}

#[test]
fn what_lies_beside_the_input_comes_along() {
    let place = Place::new();
    fs::create_dir_all(place.path("proj/inc")).unwrap();
    for (name, text) in
        [("proj/a.txt", "one\ntwo\n"), ("proj/b.txt", "x\nneedle\n"), ("proj/inc/word", "needle\n")]
    {
        fs::write(place.path(name), text).unwrap();
    }
    let line = "grep -qf inc/word b.txt && grep -q two @@";
    let options = ["--bundle", "bug.tgz", "--copy", "proj/inc", "-c", line, "proj/a.txt", "proj/b.txt"];
    let said = place.run(&options);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let other = place.unpacked("bug.tgz");
    assert_eq!(other.read("bug/result/a.txt") + &other.read("bug/result/b.txt"), "two\nneedle\n");
    assert_eq!(other.status_as_shown(), Some(0));
    assert_eq!(other.status("bug/test.sh"), Some(0));
    assert_eq!(other.status("cp -R bug/result new && bug/test.sh new"), Some(0));
    assert_eq!(other.status("echo one > new/a.txt; bug/test.sh new"), Some(1));
}

#[test]
fn lines_and_arguments_are_shown_as_they_are() {
    let place = Place::with("", &haystack());
    let said =
        place.run(&["--bundle", "bug.tar.gz", "--differ", "cat @@", "sed s/needle/nail/ @@", "in.txt"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let other = place.unpacked("bug.tar.gz");
    let readme = other.read("bug/README.txt");
    assert!(readme.contains("    cat in.txt\n    sed s/needle/nail/ in.txt\n"), "{readme}");
    assert!(readme.contains("both commands succeed, print something, and do not print the same"), "{readme}");
    assert_eq!(other.status("bug/test.sh"), Some(0));

    // Arguments that are not needed are not in the command, and data that it names comes along.
    place.script("check.sh", "[ \"$1\" = --deep ] || [ \"$2\" = --deep ] || exit 3\nfor last; do :; done\ngrep -q needle \"$last\"");
    fs::write(place.path("words"), "needle\n").unwrap();
    let words = place.path("words").display().to_string();
    let said = place.run(&[
        "--force",
        "--reduce-args",
        "--bundle",
        "bug.tar.gz",
        "in.txt",
        "--",
        "./check.sh",
        "--wide",
        "--deep",
        "@@",
    ]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let other = place.unpacked("bug.tar.gz");
    assert!(
        other.read("bug/README.txt").contains("    ../files/check.sh --deep in.txt\n"),
        "{}",
        other.read("bug/README.txt")
    );
    assert_eq!((other.status("bug/test.sh"), other.status_as_shown()), (Some(0), Some(0)));
    let said = place.run(&["--force", "--bundle", "bug.tar.gz", "in.txt", "--", "grep", "-qf", &words, "@@"]);
    assert_eq!(said.status, Some(0), "{}", said.stderr);
    let other = place.unpacked("bug.tar.gz");
    fs::remove_file(place.path("words")).unwrap();
    assert_eq!(other.read("bug/files/words"), "needle\n");
    assert!(other.read("bug/README.txt").contains("    grep -qf ../files/words in.txt\n"));
    assert_eq!((other.status("bug/test.sh"), other.status_as_shown()), (Some(0), Some(0)));

    let memory = place.run(&["--uses-memory", "40M", "--bundle", "t.tgz", "-c", "true", "in.txt"]);
    assert!(memory.stderr.contains("leave out --bundle"), "{}", memory.stderr);
    let again = place.run(&["-o", "new.txt", "--bundle", "bug.tar.gz", "-c", "true", "in.txt"]);
    assert!(
        again.stderr.contains("bug.tar.gz: exists already; --fresh begins anew and keeps it as bug.tar.gz.1, or give another path to --bundle"),
        "{}",
        again.stderr
    );
}
