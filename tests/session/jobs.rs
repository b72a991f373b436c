//! Several jobs, and several reductions that share them.

use super::{Judge, hash, needs, numbers, run, strategy, tree};
use reducer::oracle::Verdict;
use reducer::session::{Ended, Pool, Reduced, Reduction};
use reducer::tree::LINES;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

#[test]
fn idle_jobs_run_ahead_of_a_slow_one() {
    // The first candidate (nothing at all) takes long; others meanwhile do not wait for it.
    let oracle = Judge::slow(needs(&["<1>", "<62>"]), |_| Duration::from_millis(5));
    let start = Instant::now();
    let (alone, _) = run(tree(&LINES, &numbers(64)), strategy("ddmin"), &oracle, 1);
    let alone_took = start.elapsed();
    let oracle = Judge::slow(needs(&["<1>", "<62>"]), |_| Duration::from_millis(5));
    let start = Instant::now();
    let (together, _) = run(tree(&LINES, &numbers(64)), strategy("ddmin"), &oracle, 7);
    assert_eq!(alone.tree.text(), together.tree.text());
    assert!(start.elapsed() < alone_took, "{:?} with 7 jobs, {alone_took:?} with one", start.elapsed());
    assert!(together.accounts.total().executions >= alone.accounts.total().executions);
    assert_eq!(alone.accounts.total().cancelled, 0);
}

#[test]
fn at_most_so_many_tests_at_a_time() {
    for jobs in [1, 3] {
        let (now, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let oracle = Judge::new(|_: &[u8]| {
            most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            std::thread::sleep(Duration::from_micros(300));
            now.fetch_sub(1, Ordering::SeqCst);
            Ok(Verdict::NotInteresting)
        });
        run(tree(&LINES, &numbers(100)), strategy("ddmin"), &oracle, jobs);
        assert!(most.into_inner() <= jobs);
    }
}

/// Of reductions that share jobs, each comes to its own result, whatever the others do; no more tests run than there are jobs,
/// nor more than are allowed.
#[test]
fn jobs_are_shared() {
    let text: Vec<u8> = (0..60).flat_map(|line| format!("line {line}\n").into_bytes()).collect();
    let words = [&b"line 7\n"[..], b"line 33\n", b"line 58\n", b"line 41\n"];
    let has = |text: &[u8], word: &[u8]| text.windows(word.len()).any(|part| part == word);
    let (running, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let reduced = |pool: &Pool, word: &'static [u8]| {
        let seat = pool.seat();
        let is_interesting = |candidate: &[u8]| {
            most.fetch_max(running.fetch_add(1, Ordering::Relaxed) + 1, Ordering::Relaxed);
            std::thread::sleep(Duration::from_micros(hash(candidate) % 500));
            running.fetch_sub(1, Ordering::Relaxed);
            has(candidate, word)
        };
        Reduction::new(tree(&LINES, &text)).interesting_if(is_interesting).seat(&seat).run().unwrap()
    };
    let run = |pool: &Pool| -> Vec<Reduced> {
        std::thread::scope(|scope| {
            let threads = words.map(|word| scope.spawn(move || reduced(pool, word)));
            threads.map(|thread| thread.join().unwrap()).into()
        })
    };
    let pool = Pool::new(4, u64::MAX);
    for (reduced, word) in run(&pool).iter().zip(words) {
        assert_eq!((reduced.tree.text(), reduced.ended), (word, Ended::Complete));
    }
    // A reduction whose part becomes smaller lets the tests end that run.
    assert!(most.load(Ordering::Relaxed) <= 8);
    let alone = Pool::new(1, u64::MAX);
    assert_eq!(reduced(&alone, words[0]).tree.text(), words[0]);
    let few = Pool::new(2, 12);
    assert!(run(&few).iter().any(|reduced| reduced.ended == Ended::Limited));
    assert_eq!(few.tests(), 12);
}
