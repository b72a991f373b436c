//! Searches that ask for several tests at a time, and a clock that is not real.

use super::{Judge, needs, numbers, random_verdict, strategy, tree};
use proptest::prelude::*;
use reducer::oracle::{Cancel, Oracle, OracleError, Verdict};
use reducer::search::{Options, Pass, Proposal, Search};
use reducer::session::{Cause, Ended, Reduction, VirtualClock};
use reducer::store::{About, Cache, Key};
use reducer::tree::{Applied, BYTES, Edit, LINES, NodeId, Tree};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Tries all lines at once, and takes away those that can go alone.
#[derive(Clone)]
struct AllLines {
    lines: Vec<NodeId>,
    is_tried: bool,
}

impl AllLines {
    fn new(tree: &Tree) -> Self {
        Self { lines: tree.nodes().skip(1).collect(), is_tried: false }
    }
}

impl Search for AllLines {
    fn trials(&mut self, _: &Tree) -> Vec<Proposal> {
        let lines = self.lines.iter().filter(|_| !self.is_tried);
        lines.map(|&line| Proposal { edit: Edit::prune([line]), pass: Pass::new("trials") }).collect()
    }

    fn tried(&mut self, _: &Tree, works: &[bool]) {
        self.is_tried = true;
        let lines = self.lines.drain(..).zip(works);
        self.lines = lines.filter(|(_, works)| **works).map(|(line, _)| line).collect();
    }

    fn next(&mut self, _: &Tree) -> Option<Proposal> {
        let lines = std::mem::take(&mut self.lines);
        (!lines.is_empty()).then(|| Proposal { edit: Edit::prune(lines), pass: Pass::new("together") })
    }

    fn accepted(&mut self, _: &Tree, _: &Applied) {}
}

#[test]
fn trials_are_tested_at_the_same_time() {
    let (open, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
    // Each waits for the others, but not for ever.
    let oracle = |text: &[u8]| {
        most.fetch_max(open.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        let start = Instant::now();
        while most.load(Ordering::SeqCst) < 8 && start.elapsed() < Duration::from_secs(10) {
            std::thread::sleep(Duration::from_micros(100));
        }
        open.fetch_sub(1, Ordering::SeqCst);
        text.windows(3).any(|word| word == b"<3>")
    };
    let reduced = Reduction::new(tree(&LINES, &numbers(8)))
        .search(AllLines::new)
        .interesting_if(oracle)
        .jobs(8)
        .run()
        .unwrap();
    assert_eq!(most.into_inner(), 8);
    assert_eq!(reduced.tree.text(), b"<3>\n");
    let accounts = reduced.accounts.passes().iter().map(|row| (row.pass.name, row.tally.executions));
    assert_eq!(accounts.collect::<Vec<_>>(), [("trials", 8), ("together", 1)]);
}

#[test]
fn a_test_that_breaks_in_a_trial_ends_the_run() {
    for jobs in [1, 8] {
        let oracle = Judge::new(|text: &[u8]| {
            let is_whole = text.windows(3).any(|word| word == b"<5>");
            if is_whole { needs(&["<3>"])(text) } else { Err(OracleError::broken("the disk is gone")) }
        });
        let reduction = Reduction::new(tree(&LINES, &numbers(8))).search(AllLines::new);
        let error = reduction.oracle(&oracle).jobs(jobs).run().unwrap_err();
        assert!(matches!(&error.cause, Cause::Broken(error) if error.to_string() == "the disk is gone"));
        assert_eq!(error.best.tree.text(), numbers(8));
    }
}

/// Judges at random, and knows which texts it was asked about.
struct Asked {
    seed: u64,
    one_in: u64,
    texts: Mutex<Vec<Vec<u8>>>,
}

impl Oracle for Asked {
    fn test(&self, text: &[u8], _: &Cancel) -> Result<Verdict, OracleError> {
        self.texts.lock().unwrap().push(text.to_vec());
        Ok(random_verdict(text, self.seed, self.one_in))
    }
}

/// A reduction by a search for so many tests at a time.
fn reduction<'a>(text: &str, width: usize) -> Reduction<'a> {
    let options = Options { width, ..Options::default() };
    Reduction::new(tree(&BYTES, text.as_bytes())).search(|tree| (strategy("default").start)(tree, options))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_resumed_run_is_the_same(
        text in "[ab\n]{5,60}", seed: u64, one_in in 3..9u64, width in 2..70usize, stops in 1..60u64, jobs in 1..9usize,
    ) {
        let about = About { subject: Key::of(b""), first_run: Duration::ZERO };
        let oracle = || Asked { seed, one_in, texts: Mutex::default() };
        let first = oracle();
        let expected = reduction(&text, width).oracle(&first).run().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("journal");
        let oracle = oracle();
        let cache = Cache::create(&journal, about).unwrap();
        let stopped = reduction(&text, width).oracle(&oracle).cache(cache).max_tests(stops).run().unwrap();
        prop_assert!(stopped.accounts.total().executions <= stops);
        let (cache, _) = Cache::resume(&journal, about.subject).unwrap().unwrap();
        let resumed = reduction(&text, width).oracle(&oracle).cache(cache).jobs(jobs).run().unwrap();
        prop_assert_eq!(resumed.ended, Ended::Complete);
        prop_assert_eq!(resumed.tree.text(), expected.tree.text());
        prop_assert_eq!(resumed.accounts.total().acceptances, expected.accounts.total().acceptances);
        let mut texts = oracle.texts.into_inner().unwrap();
        let asked = texts.len();
        texts.sort();
        texts.dedup();
        prop_assert_eq!(texts.len(), asked, "a text was tested twice");
    }
}

#[test]
fn more_trials_than_are_wanted_leave_no_room_for_what_is_foreseen() {
    // Some of them are known from before, and few others are left: found by the test above.
    let text = "bbbbaa\n\nb\na\na\n\na\nab\n\n\n\n\nb\nbbbbba\n\n\naa\n";
    let oracle = Asked { seed: 15_493_969_923_765_706_357, one_in: 6, texts: Mutex::default() };
    let reduced = reduction(text, 24).oracle(&oracle).run().unwrap();
    assert_eq!(reduced.ended, Ended::Complete);
}

#[test]
fn a_clock_that_is_not_real_shows_what_jobs_are_worth() {
    let second = Duration::from_secs(1);
    let run = |jobs: usize| {
        let clock = VirtualClock::new(second, Duration::from_millis(1));
        let oracle = Judge::new(needs(&["<3>", "<500>", "<998>"]));
        let mut accepted = Vec::new();
        let mut save = |text: &[u8]| {
            accepted.push(text.to_vec());
            Ok(())
        };
        let reduced = Reduction::new(tree(&LINES, &numbers(1000)))
            .strategy(strategy("ddmin"))
            .oracle(&oracle)
            .jobs(jobs)
            .in_virtual_time(&clock)
            .on_better(&mut save)
            .run()
            .unwrap();
        (clock.now(), accepted, reduced.accounts.total().executions)
    };
    let start = Instant::now();
    let (alone, accepted, executions) = run(1);
    assert!(alone > second * u32::try_from(executions).unwrap());
    assert!(alone < second.mul_f64(1.03) * u32::try_from(executions).unwrap());
    let (several, same, more) = run(8);
    assert!(several < alone / 3, "{several:?} with 8 jobs, {alone:?} with one");
    assert!(more > executions);
    assert_eq!(accepted, same);
    assert_eq!(run(8).0, several, "it is the same each time");
    assert!(start.elapsed() < second * 30, "nothing is waited for");
}
