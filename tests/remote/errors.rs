//! Each error of the API in turn, at each call: survived, or told in one line.

use crate::fake::{Fake, Fault, Manner};
use crate::place::{GREP, Place, haystack};
use crate::{done, run};
use std::fs;
use std::sync::Arc;
use std::time::Duration;
use test_common::at_once;
use tonic::{Code, Status};

const CODES: [Code; 16] = [
    Code::Cancelled,
    Code::Unknown,
    Code::InvalidArgument,
    Code::DeadlineExceeded,
    Code::NotFound,
    Code::AlreadyExists,
    Code::PermissionDenied,
    Code::ResourceExhausted,
    Code::FailedPrecondition,
    Code::Aborted,
    Code::OutOfRange,
    Code::Unimplemented,
    Code::Internal,
    Code::Unavailable,
    Code::DataLoss,
    Code::Unauthenticated,
];
const CALLS: [&str; 6] =
    ["GetCapabilities", "GetActionResult", "FindMissingBlobs", "BatchUpdateBlobs", "Execute", "Write"];

fn is_transient(code: Code) -> bool {
    use Code::{Aborted, Cancelled, DeadlineExceeded, Internal, ResourceExhausted, Unavailable, Unknown};
    matches!(
        code,
        Aborted | Cancelled | DeadlineExceeded | Internal | ResourceExhausted | Unavailable | Unknown
    )
}

/// A server with a fault of each number of a call from `first` to `last`.
fn faulty(call: &'static str, first: u64, last: u64, fault: Fault) -> Fake {
    let faults =
        move |name: &str, number| (name == call && (first..=last).contains(&number)).then(|| fault.clone());
    Fake::start(Manner { faults: Arc::new(faults), batch: 4000, ..Manner::default() })
}

/// A long line, which is sent by a stream, stays until the end.
fn text() -> String {
    haystack().replace("needle", &format!("needle {}", "x".repeat(5000)))
}

/// Most of the time passes until a call is made again.
const AT_ONCE: usize = 4;

const ARGS: [&str; 4] = ["-j1", "./test.sh", "in.txt", "-q"];

#[test]
fn each_code_at_each_call() {
    let expected = {
        let place = Place::with(GREP, &text());
        done(&place.run(&ARGS));
        place.read("in.reduced.txt")
    };
    at_once::for_each(AT_ONCE, CALLS, |call| {
        for code in CODES {
            let server = faulty(call, 0, 1, Fault::Status(Status::new(code, "as\nasked")));
            let place = Place::with(GREP, &text());
            let said = run(&place, &server, &ARGS);
            // The cache need not have it, or be asked; and what exists already is found missing later.
            let goes_on = match call {
                "GetActionResult" => {
                    matches!(code, Code::NotFound | Code::Unimplemented | Code::PermissionDenied)
                }
                "Write" => code == Code::AlreadyExists,
                _ => false,
            };
            if is_transient(code) || goes_on {
                done(&said);
                assert_eq!(place.read("in.reduced.txt"), expected, "{call} {code:?}");
            } else {
                assert_eq!(said.status, Some(1), "{call} {code:?}: {}", said.stderr);
                assert_eq!(said.stderr.lines().count(), 1, "{call} {code:?}: {}", said.stderr);
                let start = format!("reduce-lines: {}: cannot ", server.address());
                assert!(said.stderr.starts_with(&start), "{}", said.stderr);
                assert!(said.stderr.contains(": as asked; "), "{}", said.stderr);
                assert!(!place.path("in.reduced.txt").exists());
            }
            place.assert_clean();
        }
    });
}

#[test]
fn each_code_in_the_middle_of_an_execution() {
    at_once::for_each(AT_ONCE, CODES, |code| {
        for is_response in [false, true] {
            let fault = if is_response { Fault::InResponse(code) } else { Fault::InOperation(code) };
            // In the middle of the search; what does not pass comes once, for the run goes on after it.
            let server = faulty("Execute", 5, if is_transient(code) { 6 } else { 5 }, fault);
            let place = Place::with(GREP, &haystack());
            let said = run(&place, &server, &ARGS);
            // A response that says so tells that the test took too long.
            let is_verdict = code == Code::DeadlineExceeded && is_response;
            if is_transient(code) && !is_verdict {
                done(&said);
                assert_eq!(place.read("in.reduced.txt"), "needle\n");
            } else if is_verdict {
                done(&said);
            } else {
                assert_eq!(said.status, Some(1), "{code:?}: {}", said.stderr);
                assert_eq!(said.stderr.lines().count(), 1, "{code:?}: {}", said.stderr);
                assert!(said.stderr.ends_with("; the best so far is in in.reduced.txt\n"), "{}", said.stderr);
                // The same command goes on from there.
                done(&run(&place, &server, &ARGS));
                assert_eq!(place.read("in.reduced.txt"), "needle\n");
            }
            place.assert_clean();
        }
    });
}

#[test]
fn what_never_ends_is_given_up() {
    // The fault of this action alone.
    let server = faulty("Execute", 3, u64::MAX, Fault::InResponse(Code::Internal));
    let place = Place::with(GREP, &haystack());
    let said = run(&place, &server, &ARGS);
    assert_eq!(said.status, Some(1), "{}", said.stderr);
    assert!(
        said.stderr.contains("cannot execute the test: INTERNAL: as asked; see what the server's log says")
    );
    assert_eq!(server.state.calls("Execute"), 3 + 6);
    // A server that has no room for so long.
    let server = faulty("Execute", 3, u64::MAX, Fault::InResponse(Code::ResourceExhausted));
    let place = Place::with(GREP, &haystack());
    let said = place.run(&[&["--remote", &server.address(), "--remote-patience", "1s"], &ARGS[..]].concat());
    assert_eq!(said.status, Some(1), "{}", said.stderr);
    assert!(said.stderr.contains("RESOURCE_EXHAUSTED: as asked; it has no room for more"), "{}", said.stderr);
}

#[test]
fn contents_that_are_lost_are_sent_again() {
    for number in [1, 4, 7] {
        let server = faulty("Execute", number, number, Fault::Forgets);
        let place = Place::with(GREP, &haystack());
        done(&run(&place, &server, &ARGS));
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
    }
    // Results in the cache that refer to what is lost are of no use.
    let server = Fake::start(Manner::default());
    for _ in 0..2 {
        let place = Place::with("cat \"$1\"", &haystack());
        done(&run(&place, &server, &["-j1", "--match-stdout", "needle", "./test.sh", "in.txt"]));
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        server.state.blobs.lock().unwrap().clear();
    }
    // One that always loses what it gets.
    let server = faulty("Execute", 0, u64::MAX, Fault::Forgets);
    let place = Place::with(GREP, &haystack());
    let said = run(&place, &server, &ARGS);
    assert_eq!((said.status, said.stderr.lines().count()), (Some(1), 1), "{}", said.stderr);
    assert!(said.stderr.contains("it loses what it was sent"), "{}", said.stderr);
}

#[test]
fn a_stream_that_ends_too_early_is_gone_on_with() {
    let server = faulty("Execute", 0, u64::MAX, Fault::StreamEnds);
    let place = Place::with(GREP, &haystack());
    done(&run(&place, &server, &ARGS));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    // Nothing was executed again.
    assert!(server.state.calls("WaitExecution") > 0);
    assert_eq!(server.state.executed(), server.state.calls("Execute"));
}

#[test]
fn a_slow_server() {
    let faults =
        |_: &str, number: u64| number.is_multiple_of(3).then_some(Fault::Slow(Duration::from_millis(100)));
    let server = Fake::start(Manner { faults: Arc::new(faults), workers: 1, ..Manner::default() });
    let place = Place::with(&format!("sleep 0.05; {GREP}"), &haystack());
    done(&run(&place, &server, &["./test.sh", "in.txt"]));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    // One that does not answer at all.
    let server = faulty("FindMissingBlobs", 0, u64::MAX, Fault::Slow(Duration::from_secs(1000)));
    let said = place
        .run(&[&["--remote", &server.address(), "--remote-patience", "1s", "-o", "new"], &ARGS[..]].concat());
    assert_eq!((said.status, said.stderr.lines().count()), (Some(1), 1), "{}", said.stderr);
    assert!(said.stderr.contains("DEADLINE_EXCEEDED; it does not answer in time"), "{}", said.stderr);
}

/// It is found before the first test what is missing.
#[test]
fn what_is_missing_there_is_said_before_the_first_test() {
    let server = Fake::start(Manner::default());
    let here = |place: &Place, name: &str, text: &str| {
        fs::write(place.path(name), text).unwrap();
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        fs::set_permissions(place.path(name), mode).unwrap();
    };
    let place = Place::with(GREP, &haystack());
    place.script("tool", "exec grep -q needle \"$1\"");
    std::os::unix::fs::symlink("/bin/sh", place.path("interpreter")).unwrap();
    place.script("beside.sh", "grep -qf \"${0%/*}/words\" \"$1\"");
    fs::write(place.path("words"), "needle\n").unwrap();
    let cases: [(&[&str], &str); 3] = [
        (
            &["-c", "PATH=.:$PATH:$OWN; tool @@", "in.txt"],
            "the test does not find a command there (status 127): sh: ",
        ),
        (&["./beside.sh", "in.txt"], "the input is not interesting there, as it is here (status 2): grep: "),
        (
            &["-c", "[ -n \"$OWN\" ] && grep -q needle @@", "in.txt"],
            "the input is not interesting there, as it is here (status 1); ",
        ),
    ];
    for (args, line) in cases {
        let address = server.address();
        let mut command = place.command(&[&["--remote", &address, "-q"], args].concat());
        let output = command.env("OWN", place.path("")).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(1), 1), "{stderr}");
        assert!(stderr.starts_with(&format!("reduce-lines: {address}: {line}")), "{stderr}");
        assert!(stderr.ends_with("; what the test needs has to be there, too: --copy gives files along, programs are those of the \
                                  workers (--remote-property)\n"), "{stderr}");
        assert!(!place.path("in.reduced.txt").exists());
        place.assert_clean();
    }
    // The interpreter that the first line names is gone when the server runs the test.
    let faults = {
        let interpreter = place.path("interpreter");
        move |name: &str, _: u64| {
            if name == "Execute" {
                _ = fs::remove_file(&interpreter);
            }
            None
        }
    };
    here(&place, "python", &format!("#!{}\n{GREP}\n", place.path("interpreter").display()));
    let server = Fake::start(Manner { faults: Arc::new(faults), ..Manner::default() });
    let said = run(&place, &server, &["-q", "./python", "in.txt"]);
    let line = format!(
        "the test does not find a command there (status 127, its first line asks for {}): ",
        place.path("interpreter").display()
    );
    assert!(said.stderr.contains(&line), "{}", said.stderr);
    assert_eq!((said.status, said.stderr.lines().count()), (Some(1), 1), "{}", said.stderr);
}

#[test]
fn wrong_uses() {
    let place = Place::with(GREP, &haystack());
    let server = Fake::start(Manner { instance: "main", ..Manner::default() });
    let address = server.address();
    let cases: [(&[&str], i32, &str); 6] = [
        (&["--remote", "http://x:1"], 2, "give grpc://HOST:PORT, or grpcs://HOST:PORT with TLS"),
        (&["--remote", &address, "--workers", "env"], 2, "cannot be used with"),
        (&["--remote-instance", "x"], 2, "--remote <ADDRESS>"),
        (&["--remote", &address, "--remote-property", "x"], 2, "give NAME=VALUE"),
        (&["--remote", &address, "--remote-header-file", "none"], 1, "none: cannot be read"),
        (
            &["--remote", &address],
            1,
            "INVALID_ARGUMENT: no instance is called ''; see what it asks for: --remote-instance",
        ),
    ];
    for (args, status, line) in cases {
        let said = place.run(&[&["./test.sh", "in.txt"], args].concat());
        assert_eq!(said.status, Some(status), "{}", said.stderr);
        assert!(said.stderr.contains(line), "{args:?}: {}", said.stderr);
    }
    let args = ["--remote-instance", "main", "--remote-property", "x=y"];
    let said = run(&place, &server, &[&ARGS[..], &args].concat());
    let line = "FAILED_PRECONDITION: no worker is like that; see whether there are workers for this: --remote-property\n";
    assert!(said.stderr.ends_with(line), "{}", said.stderr);
    for (option, value) in [("--slower-than", &["3", "true"][..]), ("--uses-memory", &["9M"])] {
        let said = place.run(&[&["--remote", &address, option], value, &["in.txt", "--", "true"]].concat());
        assert_eq!(said.status, Some(2), "{}", said.stderr);
        assert!(said.stderr.contains("; leave out --remote"), "{}", said.stderr);
    }
}
