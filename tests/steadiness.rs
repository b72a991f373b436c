//! Reductions whose test is steady on the input, and may not be on the way.
#![expect(clippy::unwrap_used, reason = "all of this is test code")]

use proptest::prelude::*;
use reducer::oracle::{Cancel, Oracle, OracleError, Verdict};
use reducer::search::STRATEGIES;
use reducer::session::{Checked, Ended, Event, Reduced, Reduction};
use reducer::store::{About, Cache, Key};
use reducer::tree::{LINES, Tree};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

/// A failure that shows at a rate that depends on the text. The n-th run on a text ends in the same way in each reduction, so
/// nothing depends on the order of the tests.
struct Rare<F> {
    rate: F,
    seed: u64,
    runs: Mutex<BTreeMap<Vec<u8>, u64>>,
}

impl<F: Fn(&[u8]) -> f64 + Sync> Rare<F> {
    fn new(rate: F, seed: u64) -> Self {
        Self { rate, seed, runs: Mutex::default() }
    }
}

impl<F: Fn(&[u8]) -> f64 + Sync> Oracle for Rare<F> {
    fn test(&self, candidate: &[u8], _: &Cancel) -> Result<Verdict, OracleError> {
        let run = {
            let mut runs = self.runs.lock().unwrap();
            let run = runs.entry(candidate.to_vec()).or_default();
            *run += 1;
            *run
        };
        let shows = dice(candidate, self.seed, run) < (self.rate)(candidate);
        Ok(if shows { Verdict::Interesting } else { Verdict::NotInteresting })
    }
}

/// A number from 0 to 1 that looks random.
#[expect(clippy::cast_precision_loss, reason = "for dice")]
fn dice(text: &[u8], seed: u64, run: u64) -> f64 {
    let mut hash = test_common::fnv(text, seed) ^ run.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    for _ in 0..3 {
        hash = (hash ^ (hash >> 31)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    }
    (hash >> 11) as f64 / (1_u64 << 53) as f64
}

fn lines(count: usize) -> Vec<u8> {
    (0..count).flat_map(|line| format!("<{line}>\n").into_bytes()).collect()
}

#[expect(clippy::cast_precision_loss, reason = "for dice")]
fn line_count(text: &[u8]) -> f64 {
    String::from_utf8_lossy(text).lines().count() as f64
}

fn has(text: &[u8], part: &str) -> bool {
    String::from_utf8_lossy(text).contains(part)
}

/// Steady from 40 lines on; one of 40 in a single line. It needs three lines.
fn rarer(text: &[u8]) -> f64 {
    let shows = ["<7>", "<100>", "<150>"].iter().all(|part| has(text, part));
    if shows { (line_count(text) / 40.0).min(1.0) } else { 0.0 }
}

fn reduction<'a>(text: &[u8], saved: &'a Mutex<Vec<u8>>, jobs: usize) -> Reduction<'a> {
    let save = |text: &[u8]| {
        *saved.lock().unwrap() = text.to_vec();
        Ok(())
    };
    Reduction::new(Tree::parse(&LINES, text.to_vec()).unwrap()).jobs(jobs).on_better(save).recheck(save)
}

fn reduce(oracle: &dyn Oracle, jobs: usize) -> Reduced {
    let saved = Mutex::default();
    let reduced = reduction(&lines(200), &saved, jobs).oracle(oracle).run().unwrap();
    assert_eq!(*saved.lock().unwrap(), reduced.tree.text(), "what is saved is the result");
    let total = reduced.accounts.total();
    let left = i64::try_from(lines(200).len() - reduced.tree.text().len()).unwrap();
    assert_eq!(total.bytes_saved, left);
    reduced
}

/// Of so many reductions, how many results show the failure in nine of ten runs, and in eight of ten.
fn results(rate: fn(&[u8]) -> f64) -> [u64; 2] {
    let (mut steady, mut nearly, mut without) = (0, 0, 0);
    for seed in 0..SEEDS {
        let oracle = Rare::new(rate, seed);
        let reduced = reduce(&oracle, 1);
        assert_eq!((reduced.ended, reduced.checked), (Ended::Complete, Checked::Steady));
        let found = rate(reduced.tree.text());
        steady += u64::from(found >= 0.9);
        nearly += u64::from(found >= 0.8);
        let oracle = Rare::new(rate, seed);
        let tree = Tree::parse(&LINES, lines(200)).unwrap();
        let reduced = Reduction::new(tree).oracle(&oracle).run().unwrap();
        without += u64::from(rate(reduced.tree.text()) >= 0.8);
    }
    assert!(without * 5 < SEEDS, "{without} of them without tests of the best");
    [steady, nearly]
}

const SEEDS: u64 = 40;

#[test]
fn a_failure_that_gets_rarer_ends_at_a_steady_text() {
    let [steady, nearly] = results(rarer);
    assert!(steady * 4 >= SEEDS && nearly * 100 >= SEEDS * 97, "{steady}, {nearly}");
}

/// As above, but the failure becomes rare at once.
#[test]
fn a_failure_that_is_rare_in_small_texts_ends_at_a_steady_text() {
    let [steady, nearly] = results(|text| {
        let rate = rarer(text);
        if rate > 0.0 && rate < 0.5 { 0.3 } else { rate.ceil() }
    });
    assert!(steady == nearly && steady * 100 >= SEEDS * 97, "{steady}");
}

/// The verdicts decide, not the number of tests at a time.
#[test]
fn any_number_of_jobs_goes_back_to_the_same() {
    let mut returns = 0;
    for seed in 0..10 {
        let results = [1, 2, 7].map(|jobs| {
            let reduced = reduce(&Rare::new(rarer, seed), jobs);
            (reduced.tree.text().to_vec(), reduced.accounts.total().returns)
        });
        assert!(results[0] == results[1] && results[0] == results[2], "seed {seed}");
        returns += results[0].1;
    }
    assert!(returns > 0);
}

/// No candidate is tested twice, nor is the best tested again where it was.
#[test]
fn a_run_that_went_back_is_resumed() {
    let about = About { subject: Key::of(b""), first_run: Duration::ZERO };
    for seed in 0..10 {
        for tests in [20, 60, 100] {
            let folder = tempfile::tempdir().unwrap();
            let journal = folder.path().join("journal");
            let (oracle, saved) = (Rare::new(rarer, seed), Mutex::default());
            let stopped = reduction(&lines(200), &saved, 1)
                .oracle(&oracle)
                .cache(Cache::create(&journal, about).unwrap())
                .max_tests(tests)
                .run()
                .unwrap();
            assert_eq!(*saved.lock().unwrap(), stopped.tree.text());
            let (cache, _) = Cache::resume(&journal, about.subject).unwrap().unwrap();
            let resumed = reduction(&lines(200), &saved, 1).oracle(&oracle).cache(cache).run().unwrap();
            assert_eq!((resumed.ended, resumed.checked), (Ended::Complete, Checked::Steady));
            assert!(rarer(resumed.tree.text()) >= 0.7, "seed {seed}");
            let (before, after) = (stopped.accounts.total(), resumed.accounts.total());
            let different = oracle.runs.lock().unwrap().len() as u64;
            // The input is no candidate.
            assert!([different, different - 1].contains(&(before.executions + after.executions)));
            // A third run does nothing but replay.
            let (cache, _) = Cache::resume(&journal, about.subject).unwrap().unwrap();
            let again = reduction(&lines(200), &saved, 1).oracle(&oracle).cache(cache).run().unwrap();
            assert_eq!((again.accounts.total().executions, again.accounts.total().rechecks), (0, 0));
            assert!(again.tree.text() == resumed.tree.text());
        }
    }
}

#[test]
fn where_the_input_is_not_steady_either_nothing_is_gone_back_to() {
    let judge = Rare::new(|text| if has(text, "<7>") { 1.0 } else { 0.0 }, 0);
    let reduced = reduce(&Once { judge: &judge, always: Vec::new(), calls: Mutex::default() }, 1);
    assert!(matches!(reduced.checked, Checked::Unsteady(rate) if rate.interesting < rate.runs));
    assert_eq!(reduced.accounts.total().returns, 0);
}

#[test]
fn a_run_that_is_stopped_goes_back_too() {
    let stop = Cancel::new();
    let stopped = stop.clone();
    let mut accepted = 0;
    let mut listener = move |event: &Event| {
        accepted += u32::from(matches!(event, Event::Accepted { .. }));
        // Between two tests of the best.
        if accepted == 3 {
            stopped.cancel();
        }
    };
    let saved = Mutex::default();
    let oracle = |text: &[u8]| text.len() > 500;
    let judge = Rare::new(|text| if oracle(text) { 1.0 } else { 0.0 }, 0);
    // What was once accepted does not show any more.
    let once = Once { judge: &judge, always: lines(200), calls: Mutex::default() };
    let reduced =
        reduction(&lines(200), &saved, 1).oracle(&once).on_event(&mut listener).stop(stop).run().unwrap();
    assert_eq!((reduced.ended, reduced.checked), (Ended::Interrupted, Checked::Steady));
    assert_eq!(reduced.tree.text(), lines(200), "the input is all that is steady");
    assert_eq!(*saved.lock().unwrap(), lines(200));
}

/// Finds each text interesting once, if the judge does; one of them always.
struct Once<'a> {
    judge: &'a dyn Oracle,
    always: Vec<u8>,
    calls: Mutex<BTreeMap<Vec<u8>, u32>>,
}

impl Oracle for Once<'_> {
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        let mut calls = self.calls.lock().unwrap();
        let calls = calls.entry(candidate.to_vec()).or_default();
        *calls += 1;
        let is_first = *calls == 1 || candidate == self.always;
        if is_first { self.judge.test(candidate, cancel) } else { Ok(Verdict::NotInteresting) }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// With a steady test, nothing but some tests more.
    #[test]
    fn a_steady_test_gives_the_same(
        needed in proptest::collection::btree_set(0..200_usize, 1..8), strategy in 0..STRATEGIES.len(), jobs in 1..4_usize,
    ) {
        let strategy = &STRATEGIES[strategy];
        let oracle = |text: &[u8]| needed.iter().all(|line| has(text, &format!("<{line}>")));
        let tree = Tree::parse(&LINES, lines(200)).unwrap();
        let plain = Reduction::new(tree).strategy(strategy).oracle(&oracle).jobs(jobs).run().unwrap();
        let saved = Mutex::default();
        let checked = reduction(&lines(200), &saved, jobs).strategy(strategy).oracle(&oracle).run().unwrap();
        prop_assert!(plain.tree.text() == checked.tree.text());
        let (plain, total) = (plain.accounts.total(), checked.accounts.total());
        prop_assert_eq!((plain.acceptances, plain.rechecks), (total.acceptances, 0));
        prop_assert_eq!(total.returns, 0);
        // At 4, 8, 16 ... acceptances, and at the end.
        let on_the_way = (total.acceptances / 2).checked_ilog2().unwrap_or(0);
        prop_assert!(total.rechecks <= u64::from(on_the_way) + 4 + total.acceptances / 16);
    }
}
