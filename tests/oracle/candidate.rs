//! How a candidate is handed over, and what becomes of its folder.

use crate::bench::Bench;
use reducer::oracle::{Cancel, CommandSpec, Oracle, Verdict};
use std::thread;

#[test]
fn the_path_is_the_last_argument() {
    let bench = Bench::new();
    let spec =
        bench.spec(r#"echo "$# $1 $(cat "$2")" > "$here/said"; [ "$2" = "$PWD/input.txt" ] && ! read x"#);
    let oracle = bench.make(CommandSpec { args: vec!["-v".into()], ..spec }).unwrap();
    assert_eq!(oracle.test(b"some text", &Cancel::new()).unwrap(), Verdict::Interesting);
    assert_eq!(bench.read("said"), "2 -v some text\n");
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn places_in_arguments_become_the_path() {
    let bench = Bench::new();
    let spec = bench.spec(
        r#"[ "$#" = 3 ] && [ "$1" = "--in=$PWD/input.txt,$PWD/input.txt" ] && [ "$2 $3" = "a@b $PWD/input.txt" ]"#,
    );
    let args = vec!["--in=@@,@@".into(), "a@b".into(), "@@".into()];
    let oracle = bench.make(CommandSpec { args, ..spec }).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn standard_input() {
    let bench = Bench::new();
    let spec = CommandSpec { stdin: true, ..bench.spec(r#"[ "$#" = 0 ] && cat > "$here/said""#) };
    let big = "0123456789".repeat(100_000);
    let mut oracle = bench.make(spec).unwrap();
    for text in ["", "some text", &big] {
        assert_eq!(oracle.test(text.as_bytes(), &Cancel::new()).unwrap(), Verdict::Interesting);
        assert_eq!(bench.read("said"), text);
    }
    oracle.first_run(b"first", &Cancel::new()).unwrap();
    assert_eq!(bench.read("said"), "first");
    drop(oracle);

    // One that does not read it.
    let oracle = bench.make(CommandSpec { stdin: true, ..bench.spec("exit 0") }).unwrap();
    assert_eq!(oracle.test(big.as_bytes(), &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn the_candidate_has_the_name_of_the_input() {
    let bench = Bench::new();
    let body = r#"[ "$(ls -A)" = "a  b 'c'.json" ] && [ "$(cat "$1")" = text ]"#;
    let oracle = bench.make(CommandSpec { file_name: "a  b 'c'.json".into(), ..bench.spec(body) }).unwrap();
    assert_eq!(oracle.test(b"text", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    for name in ["", ".", "..", "a/b", "a/", "/"] {
        let error = bench.make(CommandSpec { file_name: name.into(), ..bench.spec("") }).unwrap_err();
        assert!(error.to_string().contains("is not a plain name"), "{error}");
    }
    bench.assert_clean();
}

#[test]
fn every_folder_is_fresh() {
    let bench = Bench::new();
    let mut oracle =
        bench.oracle(r#"echo "$PWD" >> "$here/said"; [ "$(ls -A)" = input.txt ] && echo > litter"#);
    oracle.first_run(b"", &Cancel::new()).unwrap();
    for _ in 0..3 {
        assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
        bench.assert_no_candidate();
    }
    let said = bench.read("said");
    let mut folders: Vec<_> = said.lines().collect();
    folders.sort_unstable();
    folders.dedup();
    assert_eq!(folders.len(), 4);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn a_test_may_delete_its_folder() {
    let bench = Bench::new();
    let mut oracle = bench.oracle(r#"rm -rf "$PWD""#);
    oracle.first_run(b"", &Cancel::new()).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn folders_that_forbid_everything_are_removed() {
    let bench = Bench::new();
    let mut oracle = bench.oracle(
        "mkdir -p a/b/c d && echo > a/b/c/file && ln -s ../../.. a/up && chmod 000 a/b/c a/b a d && chmod 000 .",
    );
    oracle.first_run(b"", &Cancel::new()).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn folders_nested_deeply_are_removed() {
    let bench = Bench::new();
    let oracle = bench.oracle(
        "path=d; for i in 1 2 3 4 5 6 7; do path=$path/$path; done
         for i in $(seq 50); do mkdir -p $path && mkdir -m 000 e && echo > f && cd -P $path || exit 1; done",
    );
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn files_written_while_being_killed_are_removed() {
    let bench = Bench::new();
    let body = r#"write() { i=0; while :; do i=$((i+1)); mkdir "$1$i"; echo > "$1$i/file"; done; }
                  write a & write b & write c &
                  until [ -e c9/file ]; do sleep 0.01; done"#;
    let oracle = bench.oracle(body);
    for _ in 0..3 {
        assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
        bench.assert_no_candidate();
    }
    drop(oracle);
    let oracle = bench.impatient(&format!("{body}\nwait"));
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn a_candidate_can_be_executed() {
    let bench = Bench::new();
    let oracle = bench.oracle(r#"chmod +x "$1" && exec "$1""#);
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for _ in 0..50 {
                    let verdict = oracle.test(b"#!/bin/sh\nexit 0\n", &Cancel::new()).unwrap();
                    assert_eq!(verdict, Verdict::Interesting);
                }
            });
        }
    });
    drop(oracle);
    bench.assert_clean();
}

/// As those of a compiler that is killed.
#[test]
fn temporary_files_go_with_the_test() {
    let bench = Bench::new();
    let body = r#"[ -z "$(ls -A "$TMPDIR")" ] && mktemp > /dev/null && mkdir "$TMPDIR/sub" && grep -q text "$1" || exec sleep 1000"#;
    let mut oracle = bench.impatient(body);
    oracle.first_run(b"text", &Cancel::new()).unwrap();
    for (text, verdict) in
        [("text", Verdict::Interesting), ("wait", Verdict::TimedOut), ("text", Verdict::Interesting)]
    {
        assert_eq!(oracle.test(text.as_bytes(), &Cancel::new()).unwrap(), verdict);
        bench.assert_no_candidate();
    }
    drop(oracle);
    // A test may even remove the folder itself.
    let oracle = bench.oracle(r#"rmdir "$TMPDIR""#);
    for _ in 0..3 {
        assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    }
    drop(oracle);
    bench.assert_clean();
}
