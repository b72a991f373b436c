//! The search's own cost, with oracles that cost next to nothing:
//! `cargo bench --features lang-json,lang-c --bench search`.

use divan::Bencher;
use divan::counter::ItemsCount;
use reducer::lang::json::LANGUAGE;
use reducer::search::Strategy;
use reducer::session::{Reduced, Reduction};
use reducer::tree::Tree;
use std::hint::black_box;

mod input;

fn main() {
    divan::main();
}

fn reduce(
    tree: &Tree,
    name: &str,
    jobs: usize,
    interesting: impl Fn(&[u8]) -> bool + Sync,
) -> Option<Reduced> {
    let strategy = Strategy::by_name(name)?;
    Reduction::new(tree.clone()).strategy(strategy).interesting_if(interesting).jobs(jobs).run().ok()
}

fn tree(bytes: usize) -> Tree {
    // Unoptimised, it is only seen that the benchmarks work.
    let bytes = if cfg!(debug_assertions) { bytes / 50 } else { bytes };
    Tree::parse(&LANGUAGE, input::lock_file(bytes)).unwrap_or_else(|_| unreachable!())
}

/// A text of a language, and its tree; a text that does not parse is no input to measure with.
fn tree_of(name: &str, bytes: usize) -> Tree {
    let language = reducer::lang::by_name(name);
    let tree = language.and_then(|language| Tree::parse(language, input::text(name, bytes)).ok());
    tree.unwrap_or_else(|| unreachable!("the input for {name} parses"))
}

/// Nothing is interesting: every candidate is proposed, rendered and looked up once. Items are executions.
#[divan::bench(args = [1, 2], sample_count = 10)]
fn nothing_is_interesting_in_100_kb(bencher: Bencher, jobs: usize) {
    let tree = tree(100_000);
    let nothing = |text: &[u8]| black_box(text).is_empty();
    let executions =
        reduce(&tree, "hdd*", 1, nothing).map_or(0, |reduced| reduced.accounts.total().executions);
    bencher.counter(ItemsCount::new(executions)).bench(|| reduce(&tree, "hdd*", jobs, nothing));
}

/// The first ten thousand candidates of the default search in 500 kB of C, if nothing is interesting, and if every other
/// one is that takes little away. Items are executions.
#[cfg(feature = "lang-c")]
#[divan::bench(args = ["nothing", "a half"], sample_count = 5)]
fn candidates_of_500_kb_of_c(bencher: Bencher, interesting: &str) {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    // Unoptimised, each is checked by filtering the whole text: then a test that the benchmark works is all that it is.
    const CANDIDATES: usize = if cfg!(debug_assertions) { 20 } else { 10_000 };
    const LITTLE: usize = 200;
    let Ok(tree) = Tree::parse(&reducer::lang::c::LANGUAGE, input::text("c", 500_000)) else { return };
    let some = interesting != "nothing";
    bencher.counter(ItemsCount::new(CANDIDATES)).bench(|| {
        let (tests, size) = (AtomicUsize::new(0), AtomicUsize::new(tree.text().len()));
        let oracle = |text: &[u8]| {
            let is_next = tests.fetch_add(1, Relaxed) % 2 == 1;
            let is_interesting = some && is_next && black_box(text).len() + LITTLE > size.load(Relaxed);
            if is_interesting {
                size.store(text.len(), Relaxed);
            }
            is_interesting
        };
        Reduction::new(tree.clone()).interesting_if(oracle).max_tests(CANDIDATES as u64).run().ok()
    });
}

/// The first candidates of the default search in 500 kB of each language, if nothing is interesting. Items are executions.
#[divan::bench(args = reducer::lang::ALL.iter().map(|language| language.name), sample_count = 2)]
fn failing_candidates_of_500_kb(bencher: Bencher, name: &str) {
    const CANDIDATES: usize = if cfg!(debug_assertions) { 5 } else { 2_000 };
    let tree = tree_of(name, 500_000);
    // Not even an empty text, which some languages allow.
    let nothing = |text: &[u8]| black_box(text).len() == usize::MAX;
    bencher.counter(ItemsCount::new(CANDIDATES)).bench(|| {
        Reduction::new(tree.clone()).interesting_if(nothing).max_tests(CANDIDATES as u64).run().ok()
    });
}

/// The first candidates of the default search in 500 kB of each language, if all are interesting that take little away. Items are
/// those.
#[divan::bench(args = reducer::lang::ALL.iter().map(|language| language.name), sample_count = 2)]
fn accepted_candidates_of_500_kb(bencher: Bencher, name: &str) {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    const CANDIDATES: u64 = if cfg!(debug_assertions) { 5 } else { 2_000 };
    const LITTLE: usize = 200;
    let tree = tree_of(name, 500_000);
    let run = || {
        let (accepted, size) = (AtomicUsize::new(0), AtomicUsize::new(tree.text().len()));
        let oracle = |text: &[u8]| {
            let is_interesting = black_box(text).len() + LITTLE > size.load(Relaxed);
            if is_interesting {
                size.store(text.len(), Relaxed);
                accepted.fetch_add(1, Relaxed);
            }
            is_interesting
        };
        let reduced = Reduction::new(tree.clone()).interesting_if(oracle).max_tests(CANDIDATES).run();
        drop(reduced);
        accepted.into_inner()
    };
    bencher.counter(ItemsCount::new(run())).bench(run);
}

/// A whole run that goes from 1 MB to a few bytes. Items are executions.
#[divan::bench(args = [1, 2], sample_count = 10)]
fn whole_run_of_1_mb(bencher: Bencher, jobs: usize) {
    let tree = tree(1_000_000);
    let two = |text: &[u8]| {
        let has = |word: &[u8]| text.windows(word.len()).any(|window| window == word);
        has(b"package-17\"") && has(b"package-1999\"")
    };
    let executions = reduce(&tree, "hdd*", 1, two).map_or(0, |reduced| reduced.accounts.total().executions);
    bencher.counter(ItemsCount::new(executions)).bench(|| reduce(&tree, "hdd*", jobs, two));
}

/// The same by other algorithms, from 100 KB. Items are executions.
#[divan::bench(args = ["hdd*", "hddr-dfs-forward", "hddh*", "hoist*+hddh*", "perses", "pardis", "vulcan"], sample_count = 5)]
fn whole_run_of_100_kb(bencher: Bencher, name: &str) {
    let tree = tree(100_000);
    let two = |text: &[u8]| {
        let has = |word: &[u8]| text.windows(word.len()).any(|window| window == word);
        has(b"package-17\"") && has(b"package-199\"")
    };
    let executions = reduce(&tree, name, 1, two).map_or(0, |reduced| reduced.accounts.total().executions);
    bencher.counter(ItemsCount::new(executions)).bench(|| reduce(&tree, name, 1, two));
}

/// The default search where nothing can go of what has the most single changes, nearly all of which are of the same few
/// texts: two equal nests, 800 deep together. Items are executions.
#[divan::bench(sample_count = 5)]
fn two_equal_nests(bencher: Bencher) {
    let depth = if cfg!(debug_assertions) { 20 } else { 400 };
    let nest = "[".repeat(depth) + &"]".repeat(depth);
    let text = format!("[{nest},{nest}]");
    let Ok(tree) = Tree::parse(&LANGUAGE, text.as_bytes()) else { return };
    let whole = |candidate: &[u8]| candidate == text.as_bytes();
    let executions =
        reduce(&tree, "default", 1, whole).map_or(0, |reduced| reduced.accounts.total().executions);
    bencher.counter(ItemsCount::new(executions)).bench(|| reduce(&tree, "default", 1, whole));
}

/// A whole run of the default search that goes from 500 kB of C to three statements, and what they need. Items are
/// executions.
#[cfg(feature = "lang-c")]
#[divan::bench(args = [1, 2], sample_count = 10)]
fn whole_run_of_500_kb_of_c(bencher: Bencher, jobs: usize) {
    let bytes = if cfg!(debug_assertions) { 10_000 } else { 500_000 };
    let Ok(tree) = Tree::parse(&reducer::lang::c::LANGUAGE, input::text("c", bytes)) else { return };
    let has_all = |text: &[u8]| {
        let has = |word: &[u8]| text.windows(word.len()).any(|window| window == word);
        has(b"hash_of(key") && has(b"goto done") && has(b"values[count]")
    };
    let executions =
        reduce(&tree, "default", 1, has_all).map_or(0, |reduced| reduced.accounts.total().executions);
    bencher.counter(ItemsCount::new(executions)).bench(|| reduce(&tree, "default", jobs, has_all));
}
