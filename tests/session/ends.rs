//! How a reduction ends before its time.

use super::{Judge, needs, numbers, strategy, tree, up_to_half_a_millisecond};
use reducer::oracle::{Cancel, Oracle, OracleError, Verdict};
use reducer::session::{Cause, Ended, Event, Listener, Reduction};
use reducer::tree::LINES;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

#[test]
fn a_stop_ends_it_soon_with_the_best_so_far() {
    for jobs in [1, 2, 7] {
        let stop = Cancel::new();
        let listens = Waits { stop: stop.clone(), after: 20, calls: AtomicUsize::new(0) };
        let mut best = numbers(1000);
        let mut save = |text: &[u8]| {
            best = text.to_vec();
            Ok(())
        };
        let start = Instant::now();
        let reduced = Reduction::new(tree(&LINES, &numbers(1000)))
            .strategy(strategy("ddmin"))
            .oracle(&listens)
            .jobs(jobs)
            .stop(stop)
            .on_better(&mut save)
            .run()
            .unwrap();
        assert!(start.elapsed() < Duration::from_secs(5));
        assert_eq!(reduced.ended, Ended::Interrupted);
        assert_eq!(reduced.tree.text(), best);
        assert!(best.len() < numbers(1000).len());
    }
}

/// After some tests, one that raises the flag and then waits until it is cancelled.
struct Waits {
    stop: Cancel,
    after: usize,
    calls: AtomicUsize,
}

impl Oracle for Waits {
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        if self.calls.fetch_add(1, Ordering::Relaxed) < self.after {
            return needs(&["<1>", "<500>"])(candidate);
        }
        self.stop.cancel();
        while !cancel.is_cancelled() {
            std::thread::sleep(Duration::from_millis(1));
        }
        Err(OracleError::Cancelled)
    }
}

#[test]
fn a_stop_before_the_start_tests_nothing() {
    let stop = Cancel::new();
    stop.cancel();
    let oracle = Judge::new(|_: &[u8]| Ok(Verdict::Interesting));
    let tree = tree(&LINES, b"a\nb\n");
    let reduced =
        Reduction::new(tree).strategy(strategy("hdd")).oracle(&oracle).jobs(2).stop(stop).run().unwrap();
    assert_eq!((reduced.ended, reduced.tree.text()), (Ended::Interrupted, &b"a\nb\n"[..]));
    assert_eq!(oracle.executions(), 0);
}

#[test]
fn a_broken_test_keeps_what_was_found() {
    for jobs in [1, 2, 7] {
        // It breaks when it is asked about a certain text, which the search comes to whatever the jobs.
        let oracle = Judge::slow(
            |text: &[u8]| match text {
                b"<1>\n" => Err(OracleError::broken("the disk is gone")),
                _ => needs(&["<1>"])(text),
            },
            up_to_half_a_millisecond,
        );
        let mut best = Vec::new();
        let mut save = |text: &[u8]| {
            best = text.to_vec();
            Ok(())
        };
        let error = Reduction::new(tree(&LINES, &numbers(16)))
            .strategy(strategy("ddmin"))
            .oracle(&oracle)
            .jobs(jobs)
            .on_better(&mut save)
            .run()
            .unwrap_err();
        assert!(matches!(&error.cause, Cause::Broken(error) if error.to_string() == "the disk is gone"));
        assert_eq!(error.best.ended, Ended::Failed);
        assert_eq!(error.best.tree.text(), best);
        assert_eq!(best, b"<0>\n<1>\n");
        assert_eq!(error.best.accounts.total().acceptances, 3);
    }
}

#[test]
fn a_failure_to_save_ends_it() {
    for jobs in [1, 7] {
        let oracle = Judge::new(needs(&["<1>"]));
        let mut saved = Vec::new();
        let mut save = |text: &[u8]| {
            if saved.len() == 2 {
                return Err(io::Error::from(io::ErrorKind::StorageFull));
            }
            saved.push(text.to_vec());
            Ok(())
        };
        let error = Reduction::new(tree(&LINES, &numbers(64)))
            .strategy(strategy("ddmin"))
            .oracle(&oracle)
            .jobs(jobs)
            .on_better(&mut save)
            .run()
            .unwrap_err();
        assert!(
            matches!(&error.cause, Cause::Save(error) if error.kind() == io::ErrorKind::StorageFull),
            "{error:?}"
        );
        assert_eq!(saved.len(), 2);
        assert_eq!(error.best.tree.text(), saved[1]);
    }
}

#[test]
fn a_panic_of_the_oracle_is_passed_on() {
    for jobs in [1, 3] {
        let oracle = Judge::new(|text: &[u8]| match text.len() {
            8 => panic!("of the test"),
            _ => needs(&["<1>"])(text),
        });
        let reduction =
            Reduction::new(tree(&LINES, &numbers(16))).strategy(strategy("ddmin")).oracle(&oracle).jobs(jobs);
        let payload = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| reduction.run())).unwrap_err();
        assert_eq!(payload.downcast_ref(), Some(&"of the test"));
    }
}

#[test]
fn a_panic_of_the_listener_ends_the_tests() {
    struct Panics;
    impl Listener for Panics {
        fn event(&mut self, event: &Event) {
            assert!(!matches!(event, Event::Accepted { .. }), "of the listener");
        }
    }
    let oracle = Judge::slow(needs(&["<1>"]), up_to_half_a_millisecond);
    let mut listener = Panics;
    let tree = tree(&LINES, &numbers(64));
    let reduction =
        Reduction::new(tree).strategy(strategy("ddmin")).oracle(&oracle).jobs(4).on_event(&mut listener);
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| reduction.run())).is_err());
}
