//! What deep nests cost: `cargo bench --features lang-json,lang-c,... --bench nests`.
//!
//! Items are levels: whatever their number is, one is to cost the same.

use divan::Bencher;
use divan::counter::ItemsCount;
use input::nests::{self, Nest};
use reducer::lang;
use reducer::search::{BestFirst, Options};
use reducer::session::Reduction;
use reducer::tree::{Language, Tree};
use std::sync::LazyLock;

mod input;

/// Unoptimised, it is only seen that the benchmarks work.
const LEVELS: &[usize] = if cfg!(debug_assertions) { &[100] } else { &[1_000, 10_000, 100_000, 1_000_000] };

fn main() {
    divan::main();
}

/// Those of the languages that are compiled in.
static NESTS: LazyLock<Vec<(String, &Language, Nest)>> = LazyLock::new(|| {
    let with_language = |nest: Nest| {
        let language = lang::by_name(&nest.language)?;
        Some((format!("{} {}", nest.language, nest.name), language, nest))
    };
    nests::all().into_iter().filter_map(with_language).collect()
});

fn names() -> impl Iterator<Item = &'static str> {
    NESTS.iter().map(|(name, ..)| &**name)
}

fn tree(name: &str, levels: usize) -> Option<Tree> {
    let (_, language, nest) = NESTS.iter().find(|(own, ..)| own == name)?;
    Tree::parse(language, nest.text(levels)).ok()
}

/// Until the first candidate could be tested.
#[divan::bench(args = names(), consts = [0, 1, 2, 3], sample_count = 1)]
fn start<const SIZE: usize>(bencher: Bencher, name: &str) {
    let Some(&levels) = LEVELS.get(SIZE) else { return };
    let Some(tree) = tree(name, levels) else { return };
    bencher.counter(ItemsCount::new(levels)).bench(|| BestFirst::new(&tree, Options::default()));
}

/// To what stands at the bottom.
#[divan::bench(args = names(), consts = [0, 1, 2, 3], sample_count = 1)]
fn reduce<const SIZE: usize>(bencher: Bencher, name: &str) {
    let Some(&levels) = LEVELS.get(SIZE) else { return };
    let Some(tree) = tree(name, levels) else { return };
    let has_bottom = |text: &[u8]| text.contains(&b'1');
    bencher
        .counter(ItemsCount::new(levels))
        .bench(|| Reduction::new(tree.clone()).interesting_if(has_bottom).run().ok());
}
