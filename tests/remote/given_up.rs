//! Servers that die, and tests that nobody needs any more.

use crate::done;
use crate::fake::{Fake, Manner};
use crate::place::{GREP, Place, haystack, signal, until};
use rustix::process::Signal;
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

#[test]
fn a_server_dies_and_comes_back() {
    for keeps in [true, false] {
        let server = Fake::start(Manner::default());
        let place = Place::with(&format!("sleep 0.02; {GREP}"), &haystack());
        let address = server.address();
        let args = ["--remote", &address, "./test.sh", "in.txt"];
        let child = place.command(&args).stderr(Stdio::piped()).spawn().unwrap();
        until(|| place.path("in.reduced.txt").exists());
        let (state, port) = server.die();
        std::thread::sleep(Duration::from_millis(700));
        let state = if keeps { state } else { Arc::default() };
        let server = Fake::start_with(Manner::default(), state, port);
        let output = child.wait_with_output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{stderr}");
        assert_eq!(place.read("in.reduced.txt"), "needle\n");
        drop(server);
        place.assert_clean();
    }
}

#[test]
fn when_it_does_not_come_back_the_best_is_there_and_goes_on() {
    let server = Fake::start(Manner::default());
    let place = Place::with(&format!("sleep 0.02; {GREP}"), &haystack());
    let address = server.address();
    let args = ["-q", "./test.sh", "in.txt"];
    let remote = ["--remote", &address, "--remote-patience", "1s"];
    let child = place.command(&[&args[..], &remote].concat()).stderr(Stdio::piped()).spawn().unwrap();
    until(|| place.path("in.reduced.txt").exists());
    drop(server);
    let output = child.wait_with_output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(stderr.ends_with("; the best so far is in in.reduced.txt\n"), "{stderr}");
    assert!(place.read("in.reduced.txt").contains("needle\n"));
    // And the same where it never was.
    let said = place.run(&[&args[..], &remote, &["-o", "other"]].concat());
    assert_eq!((said.status, said.stderr.lines().count()), (Some(1), 1), "{}", said.stderr);
    assert!(said.stderr.contains("UNAVAILABLE: "), "{}", said.stderr);
    assert!(said.stderr.contains("; see whether it works and the address is right"), "{}", said.stderr);
    // It goes on without a server.
    done(&place.run(&args));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    place.assert_clean();
}

/// Tests of the search that do not end are ended on the server when they are not needed, or the time is up.
#[test]
fn an_interrupted_run_ends_its_actions() {
    let server = Fake::start(Manner::default());
    let place =
        Place::with(&format!("{GREP} || exit 1; [ $(wc -l < \"$1\") = 60 ] || sleep 1000"), &haystack());
    let address = server.address();
    let args = ["--remote", &address, "-j4", "./test.sh", "in.txt"];
    let mut child = place.command(&args).stderr(Stdio::null()).spawn().unwrap();
    until(|| server.state.running() > 0 && place.path("in.reduced.txt").exists());
    // Long enough for all that end by themselves.
    std::thread::sleep(Duration::from_millis(500));
    assert!(server.state.running() > 0);
    signal(&child, Signal::INT);
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(server.state.calls("CancelOperation") > 0);
    until(|| server.state.running() == 0);
    assert!(server.state.killed.load(Ordering::SeqCst) > 0);
    place.assert_clean();
}

#[test]
fn a_guess_that_is_not_needed_is_cancelled() {
    let server = Fake::start(Manner { workers: 8, ..Manner::default() });
    // What has no needle takes long, and the first that has one makes it of no use.
    let script = format!("{GREP} || sleep 1; {GREP}");
    let place = Place::with(&script, &haystack());
    done(&place.run(&["--remote", &server.address(), "-j8", "./test.sh", "in.txt"]));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    assert!(server.state.calls("CancelOperation") > 0);
    place.assert_clean();
}

#[test]
fn the_time_of_a_test_is_limited_by_the_server() {
    let server = Fake::start(Manner::default());
    let script = format!("{GREP} && exit 0; [ $(wc -l < \"$1\") -lt 20 ] && sleep 1000; exit 1");
    let place = Place::with(&script, &haystack());
    let stats = ["--stats", "stats.json", "-t", "1"];
    done(&place.run(&[&["--remote", &server.address(), "-j4", "./test.sh", "in.txt"], &stats[..]].concat()));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    let stats: serde_json::Value = serde_json::from_str(&place.read("stats.json")).unwrap();
    assert!(stats.to_string().contains("timed"), "{stats}");
    place.assert_clean();
}
