//! Parsing and rendering: `cargo bench --features lang-json --bench tree`.
//!
//! The input is 10 MB of JSON in the style of a package lock file. Rendering a candidate is to cost no more than
//! twice a plain copy of the same bytes, so that copy is measured beside it.

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use reducer::lang::json::LANGUAGE;
use reducer::tree::{Edit, NodeId, Tree};
use std::fmt::Write as _;
use std::sync::LazyLock;

#[global_allocator]
static ALLOC: divan::AllocProfiler = divan::AllocProfiler::system();

fn main() {
    divan::main();
}

static TEXT: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut text = String::from("{\n  \"lockfileVersion\": 3,\n  \"packages\": {\n");
    for number in 0.. {
        if text.len() > 10_000_000 {
            break;
        }
        let comma = if number == 0 { "" } else { ",\n" };
        let (major, minor) = (number % 23, number % 7);
        let _ = write!(
            text,
            "{comma}    \"node_modules/package-{number}\": {{\n      \"version\": \"{major}.{minor}.1\",\n      \
             \"size\": {},\n      \"ratio\": -{minor}.5e{major},\n      \"dev\": {},\n      \"engines\": {{\n        \
             \"node\": \">={minor}\"\n      }},\n      \"files\": [\"a\", \"b/{number}\", null],\n      \
             \"integrity\": \"sha512-{:0>64x}\"\n    }}",
            number * 7919,
            number % 2 == 0,
            number * 2_654_435_761u64,
        );
    }
    text.push_str("\n  }\n}\n");
    text.into_bytes()
});

static TREE: LazyLock<Tree> =
    LazyLock::new(|| Tree::parse(&LANGUAGE, &TEXT[..]).unwrap_or_else(|_| unreachable!()));

#[divan::bench]
fn lex(bencher: Bencher) {
    bencher.counter(BytesCount::of_slice(&TEXT[..])).bench(|| {
        let mut tokens = Vec::new();
        (LANGUAGE.lex)(&TEXT, &mut tokens).is_ok().then_some(tokens)
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
