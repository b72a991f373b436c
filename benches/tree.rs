//! Parsing and rendering: `cargo bench --features lang-json --bench tree`.
//!
//! The input is 10 MB of JSON in the style of a package lock file. Rendering a candidate is to cost no more than
//! twice a plain copy of the same bytes, so that copy is measured beside it.

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use reducer::lang::json::LANGUAGE;
use reducer::tree::{Edit, NodeId, Tree};
use std::sync::LazyLock;

mod input;

#[global_allocator]
static ALLOC: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

static TEXT: LazyLock<Vec<u8>> = LazyLock::new(|| input::lock_file(10_000_000));

static TREE: LazyLock<Tree> =
    LazyLock::new(|| Tree::parse(&LANGUAGE, &TEXT[..]).unwrap_or_else(|_| unreachable!()));

#[divan::bench]
fn lex(bencher: Bencher) {
    bencher.counter(BytesCount::of_slice(&TEXT[..])).bench(|| {
        let mut tokens = Vec::new();
        LANGUAGE.lex(&TEXT, &mut tokens).is_ok().then_some(tokens)
    });
}

#[divan::bench]
fn parse(bencher: Bencher) {
    bencher.counter(BytesCount::of_slice(&TEXT[..])).bench(|| Tree::parse(&LANGUAGE, &TEXT[..]).is_ok());
}

/// The yardstick for the renderings.
#[divan::bench]
fn copy(bencher: Bencher) {
    bencher.counter(BytesCount::of_slice(&TEXT[..])).bench(|| black_box(&TEXT[..]).to_vec());
}

#[divan::bench]
fn render_without_one_member(bencher: Bencher) {
    let packages = packages();
    let edit = Edit::prune([packages[packages.len() / 2]]);
    bencher.counter(BytesCount::of_slice(&TEXT[..])).bench(|| TREE.render(black_box(&edit)));
}

#[divan::bench]
fn render_without_one_part_in_sixteen(bencher: Bencher) {
    let packages = packages();
    let part = packages.len() / 16;
    let edit = Edit::prune(packages[7 * part..8 * part].iter().copied());
    bencher.counter(BytesCount::of_slice(&TEXT[..])).bench(|| TREE.render(black_box(&edit)));
}

#[divan::bench]
fn render_without_every_second_member(bencher: Bencher) {
    let edit = Edit::prune(packages().into_iter().step_by(2));
    bencher.counter(BytesCount::of_slice(&TEXT[..])).bench(|| TREE.render(black_box(&edit)));
}

#[divan::bench]
fn apply_without_one_member(bencher: Bencher) {
    let packages = packages();
    let edit = Edit::prune([packages[packages.len() / 2]]);
    bencher.counter(BytesCount::of_slice(&TEXT[..])).bench(|| TREE.apply(black_box(&edit)));
}

/// The longest list of the tree.
fn packages() -> Vec<NodeId> {
    let longest = TREE.nodes().max_by_key(|&node| TREE.children(node).take(10_000).count());
    longest.map(|node| TREE.children(node).collect()).unwrap_or_default()
}
