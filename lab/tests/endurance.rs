//! As many candidates in minutes as a day has: `cargo test --release -p lab --test endurance -- --ignored --nocapture`.
//! `MILLIONS=20` says how many.
#![cfg(target_os = "linux")] // Memory and handles are counted in /proc.
#![expect(clippy::unwrap_used, reason = "all of this is test code")]

use reducer::oracle::Cancel;
use reducer::report::EventLog;
use reducer::search::{Pass, Proposal, Search};
use reducer::session::{Ended, Reduction};
use reducer::store::{About, Cache, Key};
use reducer::tree::{Applied, Edit, LINES, NodeId, Tree};
use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The number of lines of the input.
const COUNT: u32 = 400;

/// Takes away the lines that the bits of a counter name, for ever.
#[derive(Clone)]
struct Endless {
    state: u64,
}

impl Search for Endless {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = (self.state ^ (self.state >> 31)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits ^= bits >> 29;
        let lines = (1..tree.node_count() as u32).rev().take(64);
        let gone = lines.zip(0..).filter(|(_, bit)| bits >> bit & 1 == 1).map(|(line, _)| NodeId(line));
        Some(Proposal { edit: Edit::prune(gone), pass: Pass { name: "endless", round: 1 } })
    }

    fn accepted(&mut self, _: &Tree, _: &Applied) {}
}

/// Bytes of memory in use.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() << 10
}

fn handles() -> usize {
    fs::read_dir("/proc/self/fd").unwrap().count()
}

#[test]
#[ignore = "takes minutes"]
fn millions_of_candidates() {
    let millions: u64 = std::env::var("MILLIONS").ok().map_or(5, |millions| millions.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let lines: Vec<String> = (0..COUNT).map(|line| format!("line {line}\n")).collect();
    let tree = Tree::parse(&LINES, lines.concat().into_bytes()).unwrap();
    let about = About { subject: Key::of(tree.text()), first_run: Duration::ZERO };
    let cache = Cache::create(&path("journal"), about).unwrap();
    let mut events = EventLog::create(Path::new("/dev/null")).unwrap();
    let handles_before = handles();
    let tests = AtomicU64::new(0);
    let begin = Instant::now();
    let sizes = std::sync::Mutex::new(Vec::new());
    // Now and then it accepts, so that there is a curve; at the end, half of the lines are left.
    let oracle = |_: &[u8]| {
        let number = tests.fetch_add(1, Ordering::Relaxed) + 1;
        if number.is_multiple_of(millions * 50_000) {
            let size = memory();
            println!("{number} tests, {:.0} s, {} MB", begin.elapsed().as_secs_f64(), size >> 20);
            sizes.lock().unwrap().push((number, size));
        }
        number.is_multiple_of(millions * 1_000_000 / 6)
    };
    let reduction = Reduction::new(tree).search(|_| Endless { state: 0 }).oracle(&oracle);
    let reduced = reduction
        .jobs(2)
        .stop(Cancel::new())
        .cache(cache)
        .max_tests(millions * 1_000_000)
        .on_event(&mut events)
        .run()
        .unwrap();
    events.finish().unwrap();
    assert_eq!(reduced.ended, Ended::Limited);
    assert_eq!(handles(), handles_before - 2, "the journal and the log are closed");
    let sizes = sizes.into_inner().unwrap();
    let most = |part: &[(u64, u64)]| part.iter().map(|&(_, size)| size).max().unwrap();
    let (Some(&(first, before)), Some(&(last, after))) = (sizes.first(), sizes.last()) else { panic!() };
    // A key, a verdict, and the room of a table that doubles; while it does, the old one is there, too.
    assert!(after.saturating_sub(before) / (last - first) <= 3 * 19);
    // With more than the memory of outcomes holds, it is flat.
    if millions >= 10 {
        let (half, quarter) = (sizes.len() / 2, sizes.len() / 4);
        assert!(most(&sizes[half..]) <= most(&sizes[quarter..half]) * 11 / 10, "{sizes:?}");
    }
    let journal = fs::read(path("journal")).unwrap();
    let line = journal.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    assert_eq!((journal.len() - line) as u64 / 19, reduced.accounts.total().executions);
}
