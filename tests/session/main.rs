//! The session with oracles that are closures: nothing here starts another program.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "all of this is test code")]

mod ends;
mod jobs;
mod width;

use proptest::prelude::*;
use reducer::oracle::{Cancel, Oracle, OracleError, Verdict};
use reducer::report::{All, EventLog, Record};
use reducer::search::{Options, Pass, Proposal, STRATEGIES, Search, Strategy};
use reducer::session::{Accounts, Better, Ended, Event, Listener, Reduced, Reduction, Size, Skip};
use reducer::store::{About, Cache, Key};
use reducer::tree::{Applied, BYTES, Edit, LINES, Language, NodeId, Tree};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Judges by a closure; remembers what it was asked, and takes its time.
struct Judge<F> {
    verdict: F,
    delay: fn(u64) -> Duration,
    calls: AtomicUsize,
    /// Texts being tested.
    open: Mutex<BTreeSet<Vec<u8>>>,
    verdicts: Mutex<BTreeMap<Vec<u8>, Verdict>>,
}

impl<F: Fn(&[u8]) -> Result<Verdict, OracleError> + Sync> Judge<F> {
    fn new(verdict: F) -> Self {
        Self {
            verdict,
            delay: |_| Duration::ZERO,
            calls: AtomicUsize::new(0),
            open: Mutex::default(),
            verdicts: Mutex::default(),
        }
    }

    fn slow(verdict: F, delay: fn(u64) -> Duration) -> Self {
        Self { delay, ..Self::new(verdict) }
    }

    fn executions(&self) -> usize {
        self.verdicts.lock().unwrap().len()
    }

    fn found_interesting(&self, text: &[u8]) -> bool {
        self.verdicts.lock().unwrap().get(text) == Some(&Verdict::Interesting)
    }
}

impl<F: Fn(&[u8]) -> Result<Verdict, OracleError> + Sync> Oracle for Judge<F> {
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        let call = self.calls.fetch_add(1, Ordering::Relaxed) as u64;
        assert!(self.open.lock().unwrap().insert(candidate.to_vec()), "tested twice at a time");
        let until = Instant::now() + (self.delay)(hash(candidate) ^ call);
        let mut cancelled = false;
        while Instant::now() < until && !cancelled {
            std::thread::sleep(Duration::from_micros(50));
            // One in two does not listen, as a test that ends at that very moment.
            cancelled = cancel.is_cancelled() && !hash(candidate).is_multiple_of(2);
        }
        assert!(self.open.lock().unwrap().remove(candidate));
        if cancelled {
            return Err(OracleError::Cancelled);
        }
        let verdict = (self.verdict)(candidate)?;
        let before = self.verdicts.lock().unwrap().insert(candidate.to_vec(), verdict);
        assert_eq!(before, None, "tested twice: {}", String::from_utf8_lossy(candidate));
        Ok(verdict)
    }
}

/// A hash, and a last stir.
fn hash(text: &[u8]) -> u64 {
    let hash = test_common::fnv(text, 0);
    (hash ^ (hash >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 20
}

fn up_to_half_a_millisecond(hash: u64) -> Duration {
    Duration::from_micros(hash % 500)
}

/// Keeps all events but their times.
#[derive(Default)]
struct Log {
    events: Vec<Event>,
}

impl Listener for Log {
    fn event(&mut self, event: &Event) {
        self.events.push(*event);
    }
}

fn tree(language: &'static Language, text: &[u8]) -> Tree {
    Tree::parse(language, text).unwrap()
}

fn strategy(name: &str) -> &'static Strategy {
    Strategy::by_name(name).unwrap()
}

/// A verdict that depends on the text alone, in no order that a search could rely upon.
fn random_verdict(text: &[u8], seed: u64, one_in: u64) -> Verdict {
    let hash = hash(&[text, &seed.to_le_bytes()].concat());
    match hash % one_in {
        0 => Verdict::Interesting,
        1 => Verdict::Invalid,
        2 => Verdict::TimedOut,
        _ => Verdict::NotInteresting,
    }
}

/// Runs it; gives the accepted texts in order.
fn run<F>(tree: Tree, strategy: &Strategy, oracle: &Judge<F>, jobs: usize) -> (Reduced, Vec<Vec<u8>>)
where
    F: Fn(&[u8]) -> Result<Verdict, OracleError> + Sync,
{
    run_with(tree, strategy, Options::default(), oracle, jobs)
}

/// The same with options.
fn run_with<F>(
    tree: Tree,
    strategy: &Strategy,
    options: Options,
    oracle: &Judge<F>,
    jobs: usize,
) -> (Reduced, Vec<Vec<u8>>)
where
    F: Fn(&[u8]) -> Result<Verdict, OracleError> + Sync,
{
    let mut accepted = Vec::new();
    let mut save = |text: &[u8]| {
        assert!(oracle.found_interesting(text), "better, but not found interesting");
        accepted.push(text.to_vec());
        Ok(())
    };
    let reduced = Reduction::new(tree)
        .search(|tree| (strategy.start)(tree, options))
        .oracle(oracle)
        .jobs(jobs)
        .on_better(&mut save)
        .run()
        .expect("runs to its end");
    (reduced, accepted)
}

/// Tests one after the other.
struct Tests<J> {
    judge: J,
    known: BTreeMap<Vec<u8>, Verdict>,
    executions: u64,
    hits: u64,
}

impl<J: Fn(&[u8]) -> Verdict> Tests<J> {
    /// The text of each proposal, and whether it is interesting.
    fn verdicts(&mut self, search: &dyn Search, tree: &Tree, proposals: &[Proposal]) -> Vec<(Vec<u8>, bool)> {
        let texts: Vec<Vec<u8>> = proposals.iter().map(|proposal| tree.render(&proposal.edit)).collect();
        let is_wanted = |text: &[u8]| text != tree.text() && search.wants(text, tree.text());
        // Of two trials with the same text, none is known before the other.
        let is_hit = |text: &&Vec<u8>| !is_wanted(text) || self.known.contains_key(*text);
        self.hits += texts.iter().filter(is_hit).count() as u64;
        let mut judge = |text: &Vec<u8>| {
            *self.known.entry(text.clone()).or_insert_with(|| {
                self.executions += 1;
                (self.judge)(text)
            })
        };
        let verdict = |text: Vec<u8>| {
            let is_interesting = is_wanted(&text) && judge(&text) == Verdict::Interesting;
            (text, is_interesting)
        };
        texts.into_iter().map(verdict).collect()
    }
}

/// The algorithm as it is written in papers: one test after the other. Gives accepted texts, tests, cache hits.
fn sequentially(
    mut tree: Tree,
    strategy: &Strategy,
    options: Options,
    judge: impl Fn(&[u8]) -> Verdict,
) -> (Vec<Vec<u8>>, u64, u64) {
    let mut search = (strategy.start)(&tree, options);
    let mut tests = Tests { judge, known: BTreeMap::new(), executions: 0, hits: 0 };
    let mut accepted = Vec::new();
    loop {
        let trials = search.trials(&tree);
        if !trials.is_empty() {
            let works: Vec<bool> =
                tests.verdicts(&*search, &tree, &trials).into_iter().map(|(_, works)| works).collect();
            search.tried(&tree, &works);
            continue;
        }
        let Some(proposal) = search.next(&tree) else { break };
        for (text, works) in tests.verdicts(&*search, &tree, std::slice::from_ref(&proposal)) {
            if works {
                let applied = tree.apply(&proposal.edit);
                search.accepted(&tree, &applied);
                tree = applied.tree;
                accepted.push(text);
            }
        }
    }
    (accepted, tests.executions, tests.hits)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_number_of_jobs_gives_the_same(
        text in "[ab\n]{0,40}", seed: u64, one_in in 3..12u64, strategy in 0..STRATEGIES.len(), lines: bool,
        width in prop_oneof![Just(1), 2..70usize],
    ) {
        // Only some strategies look at the width.
        let strategy = &STRATEGIES[if width > 1 { strategy % 3 } else { strategy }];
        let options = Options { width, ..Options::default() };
        let language = if lines { &LINES } else { &BYTES };
        let judge = |text: &[u8]| random_verdict(text, seed, one_in);
        let (expected, tests, hits) =
            sequentially(tree(language, text.as_bytes()), strategy, options, judge);
        for jobs in [1, 3, 8] {
            let oracle = Judge::slow(|text: &[u8]| Ok(judge(text)), up_to_half_a_millisecond);
            let start = tree(language, text.as_bytes());
            let (reduced, accepted) = run_with(start, strategy, options, &oracle, jobs);
            prop_assert_eq!(reduced.ended, Ended::Complete);
            prop_assert_eq!(&accepted, &expected);
            prop_assert_eq!(reduced.tree.text(), expected.last().map_or(text.as_bytes(), |last| last));
            let total = reduced.accounts.total();
            prop_assert_eq!(total.executions, oracle.executions() as u64);
            if jobs == 1 {
                prop_assert_eq!((total.executions, total.cache_hits), (tests, hits));
                prop_assert_eq!(oracle.calls.load(Ordering::Relaxed) as u64, tests);
            }
        }
    }
}

fn needs(parts: &[&str]) -> impl Fn(&[u8]) -> Result<Verdict, OracleError> + Sync {
    let parts: Vec<String> = parts.iter().map(|&part| part.to_owned()).collect();
    move |text| {
        let text = String::from_utf8_lossy(text);
        let all = parts.iter().all(|part| text.contains(part.as_str()));
        Ok(if all { Verdict::Interesting } else { Verdict::NotInteresting })
    }
}

fn numbers(count: usize) -> Vec<u8> {
    (0..count).flat_map(|number| format!("<{number}>\n").into_bytes()).collect()
}

#[test]
fn finds_what_is_needed() {
    for jobs in [1, 2, 7] {
        let oracle = Judge::slow(needs(&["<3>", "<500>", "<998>"]), up_to_half_a_millisecond);
        let (reduced, accepted) = run(tree(&LINES, &numbers(1000)), strategy("ddmin"), &oracle, jobs);
        assert_eq!(reduced.tree.text(), b"<3>\n<500>\n<998>\n");
        assert_eq!(accepted.last().unwrap(), reduced.tree.text());
    }
}

/// Of such texts only one waits for its test, and no tree is made before it is needed.
#[test]
fn large_texts_give_the_same() {
    let lines: Vec<String> = (0..12).map(|line| format!("<{line}>{}\n", "-".repeat(100_000))).collect();
    let results = [1, 2, 7].map(|jobs| {
        let oracle = Judge::slow(needs(&["<3>", "<7>", "<10>"]), up_to_half_a_millisecond);
        run(tree(&LINES, lines.concat().as_bytes()), strategy("default"), &oracle, jobs).1
    });
    // Nobody wants to see these texts.
    assert!(results[0].last().unwrap() == [3, 7, 10].map(|line| &*lines[line]).concat().as_bytes());
    assert!(results[0] == results[1] && results[0] == results[2]);
}

#[test]
fn an_empty_text_is_done_at_once() {
    let oracle = Judge::new(|_: &[u8]| Ok(Verdict::Interesting));
    for jobs in [1, 7] {
        let (reduced, accepted) = run(tree(&LINES, b""), strategy("hdd*"), &oracle, jobs);
        assert_eq!((reduced.ended, accepted.len(), oracle.executions()), (Ended::Complete, 0, 0));
    }
}

#[test]
fn the_accounts_are_those_of_the_events() {
    for jobs in [1, 4] {
        let oracle = Judge::slow(needs(&["<1>", "<90>"]), up_to_half_a_millisecond);
        let mut log = Log::default();
        let reduced = Reduction::new(tree(&LINES, &numbers(100)))
            .strategy(strategy("hdd*"))
            .oracle(&oracle)
            .jobs(jobs)
            .on_event(&mut log)
            .run()
            .unwrap();

        let mut again = Accounts::default();
        log.events.iter().for_each(|event| again.event(event));
        assert_eq!(again, reduced.accounts);

        let total = reduced.accounts.total();
        let verdicts = total.verdicts;
        let by_verdict =
            verdicts.interesting + verdicts.not_interesting + verdicts.invalid + verdicts.timed_out;
        assert_eq!(by_verdict, total.executions);
        assert_eq!(total.executions, oracle.executions() as u64);
        let passes = reduced.accounts.passes();
        assert_eq!(passes.iter().map(|row| row.tally.executions).sum::<u64>(), total.executions);
        assert_eq!(passes.iter().map(|row| row.tally.cache_hits).sum::<u64>(), total.cache_hits);
        assert_eq!(passes.iter().map(|row| row.tally.acceptances).sum::<u64>(), total.acceptances);
        assert_eq!(passes.iter().map(|row| row.tally.oracle).sum::<Duration>(), total.oracle);
        assert!(passes.iter().map(|row| row.tally.wall).sum::<Duration>() <= total.wall);
        let saved = numbers(100).len() - reduced.tree.text().len();
        assert_eq!(usize::try_from(total.bytes_saved), Ok(saved));
        let rounds: Vec<u32> = passes.iter().map(|row| row.pass.round).collect();
        assert_eq!(rounds, [1, 2]);

        assert!(matches!(log.events[0], Event::Started { jobs: told, .. } if told == jobs));
        let last = Event::Finished {
            size: Size::of(&reduced.tree),
            ended: Ended::Complete,
            wall: reduced.accounts.total().wall,
        };
        assert_eq!(log.events.last(), Some(&last));
    }
}

/// Proposes to keep all the sets of some nodes, one after the other.
#[derive(Clone)]
struct Subsets {
    nodes: Vec<NodeId>,
    next: u32,
    end: u32,
}

impl Search for Subsets {
    fn next(&mut self, _: &Tree) -> Option<Proposal> {
        let set = self.next;
        self.next += 1;
        let gone = (0..).zip(&self.nodes).filter(|(bit, _)| set >> bit & 1 == 1).map(|(_, &node)| node);
        let proposal =
            Proposal { edit: Edit::prune(gone), pass: Pass { name: "subsets", round: 1 + set / (1 << 16) } };
        (set < self.end).then_some(proposal)
    }

    fn accepted(&mut self, _: &Tree, _: &Applied) {}
}

/// The most memory that was in use, looked at now and then.
#[derive(Default)]
struct Peak {
    events: usize,
    bytes: usize,
}

impl Listener for Peak {
    fn event(&mut self, _: &Event) {
        if self.events.is_multiple_of(4096) {
            self.bytes = self.bytes.max(resident());
        }
        self.events += 1;
    }
}

fn resident() -> usize {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    statm.split(' ').nth(1).map_or(0, |pages| pages.parse::<usize>().unwrap() * 4096)
}

/// A day's worth of tests. `CANDIDATES` says how many; in CI it is some ten thousand. It is run by a process of its own, for the memory of
/// the tests beside it is the memory of this one.
#[test]
#[cfg(target_os = "linux")]
#[allow(clippy::disallowed_methods, reason = "the process runs this test alone")]
fn memory_is_flat() {
    if std::env::var_os("ALONE").is_none() {
        let mut alone = std::process::Command::new(std::env::current_exe().unwrap());
        let status = alone.args(["memory_is_flat", "--exact", "--nocapture"]).env("ALONE", "yes").status();
        assert!(status.unwrap().success());
        return;
    }
    let end = std::env::var("CANDIDATES").map_or(60_000, |count| count.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let tree = tree(&LINES, &numbers(24));
    let search = Subsets { nodes: tree.nodes().skip(1).collect(), next: 1, end };
    let cache = Cache::create(
        &folder.path().join("journal"),
        About { subject: Key::of(b""), first_run: Duration::ZERO },
    );
    let mut events = EventLog::create(&folder.path().join("events")).unwrap();
    let mut record = Record::default();
    let mut peak = Peak::default();
    let mut listeners = All(vec![&mut events, &mut record, &mut peak]);
    let never = |_: &[u8]| false;
    let before = resident();
    let reduced = Reduction::new(tree)
        .search(|_| search)
        .oracle(&never)
        .cache(cache.unwrap())
        .on_event(&mut listeners)
        .run()
        .unwrap();
    let tests = reduced.accounts.total().executions as usize;
    assert_eq!(tests as u32, end - 1);
    // What is known of a text takes some forty bytes, twice that while the table grows; the rest nothing.
    let grown = peak.bytes.saturating_sub(before);
    println!("{tests} tests: {grown} bytes more");
    assert!(grown < 120 * tests + (16 << 20), "{grown} bytes for {tests} tests");
    assert_eq!(std::fs::metadata(folder.path().join("journal")).unwrap().len() as usize / 19, tests + 2);
}

#[test]
fn a_size_counts_characters() {
    let size = Size::of(&tree(&LINES, "a \u{e4}\n\tb\u{20ac}\n".as_bytes()));
    assert_eq!(size, Size { bytes: 11, non_blank: 4, tokens: 2, nodes: 3 });
}

/// Proposes to leave out each line, in so many rounds.
#[derive(Clone)]
struct Rounds {
    lines: Vec<NodeId>,
    next: usize,
    end: u32,
}

impl Search for Rounds {
    fn next(&mut self, _: &Tree) -> Option<Proposal> {
        let (round, line) = (self.next / self.lines.len(), self.next % self.lines.len());
        self.next += 1;
        let pass = Pass { name: "lines", round: u32::try_from(round).unwrap() + 1 };
        (pass.round <= self.end).then(|| Proposal { edit: Edit::prune([self.lines[line]]), pass })
    }

    fn accepted(&mut self, _: &Tree, _: &Applied) {}

    fn wants(&self, _: &[u8], _: &[u8]) -> bool {
        true
    }
}

/// A run of which a pass was skipped was called complete, though it might find more.
#[test]
fn what_was_skipped_is_not_complete() {
    for (rounds, ended) in [(1, Ended::Skipped), (2, Ended::Complete)] {
        let tree = tree(&LINES, &numbers(9));
        let (skip, tested) = (Skip::default(), AtomicUsize::new(0));
        let oracle = |_: &[u8]| {
            if tested.fetch_add(1, Ordering::Relaxed) == 3 {
                skip.skip();
            }
            false
        };
        let reduced = Reduction::new(tree.clone())
            .search(|tree| Rounds { lines: tree.nodes().skip(1).collect(), next: 0, end: rounds })
            .oracle(&oracle)
            .skip(skip.clone())
            .run()
            .unwrap();
        // Those of the first round that were tested are known in the second.
        let expected = if rounds == 1 { 4 } else { 9 };
        assert_eq!((reduced.ended, tested.into_inner()), (ended, expected));
        assert_eq!(ended.may_go_on(), rounds == 1);
    }
}

/// A listener is told each tree that becomes the best, right before the event that says so.
#[test]
fn listeners_see_the_best() {
    #[derive(Default)]
    struct Sees {
        texts: Vec<Vec<u8>>,
        is_told: bool,
    }
    impl Listener for Sees {
        fn event(&mut self, event: &Event) {
            assert_eq!(
                std::mem::take(&mut self.is_told),
                matches!(event, Event::Accepted { .. }),
                "{event:?}"
            );
        }

        fn better(&mut self, better: &Better<'_>) {
            self.is_told = true;
            assert_eq!(self.texts.last().map(Vec::as_slice), Some(better.before.text()));
            self.texts.push(better.after.text().to_vec());
        }
    }
    for jobs in [1, 3] {
        let mut sees = Sees { texts: vec![numbers(16)], is_told: false };
        let reduction = Reduction::new(tree(&LINES, &numbers(16))).strategy(strategy("ddmin")).jobs(jobs);
        let mut all = All(vec![&mut sees]);
        let reduced = reduction.oracle(&Judge::new(needs(&["<5>"]))).on_event(&mut all).run().unwrap();
        assert_eq!(sees.texts.last().map(Vec::as_slice), Some(reduced.tree.text()));
        assert!(sees.texts.len() > 2);
    }
}
