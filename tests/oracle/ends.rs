//! How tests end: by themselves, in time or not, cancelled, with others left behind.

use crate::bench::{Bench, LONG, SHORT, await_file};
use reducer::oracle::{Cancel, CommandSpec, Criteria, FirstRunError, Oracle, OracleError, Patterns, Verdict};
use regex::bytes::Regex;
use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Instant;

#[test]
fn exit_statuses_and_signals() {
    let bench = Bench::new();
    assert_eq!(bench.verdict("exit 0"), Verdict::Interesting);
    for end in ["exit 1", "exit 2", "exit 127", "exit 255", "kill -SEGV $$", "kill -KILL $$"] {
        assert_eq!(bench.verdict(end), Verdict::NotInteresting, "{end}");
    }
    bench.assert_clean();
}

#[test]
fn a_test_may_kill_its_own_group() {
    let bench = Bench::new();
    assert_eq!(bench.verdict("sleep 1000 & kill -KILL 0"), Verdict::NotInteresting);
    bench.assert_clean();
}

#[test]
fn time_out_kills_those_that_ignore_sigterm() {
    let bench = Bench::new();
    let oracle = bench.impatient(
        r#"trap '' TERM INT HUP
           sh -c 'trap "" TERM; echo > "$here/ready"; while :; do sleep 1000; done' &
           while :; do sleep 1000; done"#,
    );
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    assert!(bench.path("ready").exists());
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn time_out_ends_a_test_that_has_stopped_itself() {
    let bench = Bench::new();
    assert_eq!(bench.impatient("kill -STOP $$").test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    bench.assert_clean();
}

#[test]
fn what_is_left_in_the_background_is_killed() {
    let bench = Bench::new();
    let body = r#"(trap '' TERM; echo > "$here/ready"; sleep 1000; sleep 1000) &
                  until [ -e "$here/ready" ]; do sleep 0.01; done"#;
    assert_eq!(bench.verdict(body), Verdict::Interesting);
    bench.assert_clean();
}

#[test]
fn time_out_kills_those_that_have_left_the_group() {
    let bench = Bench::new();
    let oracle = bench.impatient(
        r#"timeout 1000 sh -c 'echo > "$here/ready1"; sleep 1000; :' &
           setsid sh -c 'timeout 1000 sh -c "echo > \"\$here/ready2\"; sleep 1000; :"' &
           wait"#,
    );
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    assert!(bench.path("ready1").exists() && bench.path("ready2").exists());
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn cancellation_ends_a_test() {
    let bench = Bench::new();
    let oracle = bench.oracle(
        r#"trap '' TERM
           sleep 1000 &
           echo > "$here/ready"
           timeout 1000 sleep 1000"#,
    );
    let cancel = Cancel::new();
    let start = Instant::now();
    thread::scope(|scope| {
        let test = scope.spawn(|| oracle.test(b"", &cancel.child()));
        await_file(&bench.path("ready"));
        cancel.cancel();
        assert!(matches!(test.join().unwrap(), Err(OracleError::Cancelled)));
    });
    assert!(start.elapsed() < LONG / 2);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn the_first_run_can_be_cancelled() {
    let bench = Bench::new();
    let mut oracle = bench.oracle(r#"echo > "$here/ready"; sleep 1000"#);
    let cancel = Cancel::new();
    thread::scope(|scope| {
        scope.spawn(|| {
            await_file(&bench.path("ready"));
            cancel.cancel();
        });
        assert!(matches!(oracle.first_run(b"", &cancel), Err(FirstRunError::Cancelled)));
    });
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn nothing_starts_when_it_is_cancelled() {
    let bench = Bench::new();
    let mut oracle = bench.oracle(r#"echo > "$here/started""#);
    let cancel = Cancel::new();
    cancel.cancel();
    assert!(matches!(oracle.test(b"", &cancel), Err(OracleError::Cancelled)));
    assert!(matches!(oracle.first_run(b"", &cancel), Err(FirstRunError::Cancelled)));
    assert!(!bench.path("started").exists());
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn a_test_may_write_a_lot() {
    let bench = Bench::new();
    let mut oracle = bench.oracle("head -c 200000000 /dev/zero; head -c 200000 /dev/zero >&2");
    oracle.first_run(b"", &Cancel::new()).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);

    let run = bench.failure(bench.spec("head -c 200000000 /dev/zero; echo; echo the end; exit 1"));
    assert!(run.output.ends_with("\u{fffd}\nthe end"), "{}", run.output);
    assert!(run.output.chars().count() <= 2048);
    fs::remove_dir_all(run.folder).unwrap();
    bench.assert_clean();
}

#[test]
fn a_test_may_close_all_its_files() {
    let bench = Bench::new();
    let close = "exec 0<&- 1>&- 2>&-";
    let mut oracle = bench.oracle(&format!("{close}; exit 0"));
    oracle.first_run(b"", &Cancel::new()).unwrap();
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    drop(oracle);
    let oracle = bench.impatient(&format!("{close}; sleep 1000"));
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::TimedOut);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn many_at_once() {
    let bench = Bench::new();
    let oracle = bench.oracle(r#"sleep 1000 & grep -q even "$1""#);
    let interesting = AtomicU32::new(0);
    thread::scope(|scope| {
        for thread in 0..8 {
            let (oracle, interesting) = (&oracle, &interesting);
            scope.spawn(move || {
                for test in 0..25 {
                    let even = (thread + test) % 2 == 0;
                    let text = if even { "even" } else { "odd" };
                    let verdict = oracle.test(text.as_bytes(), &Cancel::new()).unwrap();
                    assert_eq!(verdict == Verdict::Interesting, even);
                    interesting.fetch_add(u32::from(even), Ordering::Relaxed);
                }
            });
        }
    });
    assert_eq!(interesting.into_inner(), 100);
    bench.assert_no_candidate();
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn a_test_may_close_everything() {
    let bench = Bench::new();
    let mut oracle = bench.oracle("exec 0<&- 1>&- 2>&-; grep -q text \"$1\"");
    oracle.first_run(b"text", &Cancel::new()).unwrap();
    assert_eq!(oracle.test(b"text", &Cancel::new()).unwrap(), Verdict::Interesting);
    assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::NotInteresting);
    drop(oracle);
    bench.assert_clean();
}

#[test]
fn no_handle_is_left() {
    let bench = Bench::new();
    let stdout = Patterns { wanted: vec![Regex::new("x").unwrap()], ..Patterns::default() };
    let criteria = Criteria { stdout, ..Criteria::default() };
    let spec = CommandSpec {
        criteria,
        timeout: Some(SHORT),
        stdin: true,
        ..bench.spec("echo x; read x; [ ! \"$x\" ] || exec sleep 9")
    };
    let mut oracle = bench.make(spec).unwrap();
    let own = bench.dir.path().to_owned();
    // Those of other tests in this process are not looked at.
    let handles = || {
        let links =
            fs::read_dir("/proc/self/fd").unwrap().flatten().filter_map(|fd| fs::read_link(fd.path()).ok());
        links.filter(|link| link.starts_with(&own)).count()
    };
    oracle.first_run(b"", &Cancel::new()).unwrap();
    let before = handles();
    for _ in 0..30 {
        assert_eq!(oracle.test(b"", &Cancel::new()).unwrap(), Verdict::Interesting);
    }
    assert_eq!(oracle.test(b"wait", &Cancel::new()).unwrap(), Verdict::TimedOut);
    assert_eq!(handles(), before);
    drop(oracle);
    bench.assert_clean();
}

/// The output of a test that says no is kept for whoever asks, and not otherwise.
#[test]
fn somebody_looks_at_a_test() {
    let bench = Bench::new();
    let oracle = bench.oracle("echo \"$(cat \"$1\")\"; echo no >&2; grep -q yes \"$1\" || exit 3");
    let watch = oracle.watch();
    let test = |text: &str| oracle.test(text.as_bytes(), &Cancel::new()).unwrap();
    test("a");
    assert_eq!(watch.take(), None);
    watch.ask();
    assert_eq!((test("yes"), test("b")), (Verdict::Interesting, Verdict::NotInteresting));
    test("c");
    let seen = watch.take().unwrap();
    assert_eq!((seen.verdict, seen.status, &*seen.output), (Verdict::NotInteresting, Some(3), "b\nno"));
    assert_eq!(watch.take(), None);
    drop(oracle);
    bench.assert_clean();
}
