//! The seeds of the fuzzer, and mutations of them, the same on every machine.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::print_stdout, reason = "shows what it failed on")]

use std::path::{Path, PathBuf};
use test_common::{Random, samples};

/// Holds it for the seeds of some folders, and for so many mutations of each.
fn holds(target: fn(&[u8]), folders: &[&str], extension: &str, mutations: usize) {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    let mut seeds: Vec<(PathBuf, Vec<u8>)> =
        folders.iter().flat_map(|folder| samples::read(&root.join(folder))).collect();
    seeds.retain(|(path, _)| path.extension().is_some_and(|own| own == extension));
    assert!(seeds.len() > 4, "only {} seeds", seeds.len());
    let mut random = Random(1);
    for (path, seed) in &seeds {
        // A failure prints what was captured last.
        println!("{}", path.display());
        target(seed);
        for _ in 0..mutations {
            let text = mutated(seed, &seeds[random.below(seeds.len())].1, &mut random);
            println!("{}", String::from_utf8_lossy(&text));
            target(&text);
        }
    }
}

/// A seed after one to three changes: bytes that go, that come from another seed, or that are any.
fn mutated(seed: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut text = seed.to_vec();
    for _ in 0..=random.below(3) {
        let range = part(&text, random);
        match random.below(3) {
            0 => drop(text.drain(range)),
            1 => drop(text.splice(range, other[part(other, random)].iter().copied())),
            _ => drop(text.splice(range, [random.number() as u8])),
        }
    }
    text
}

/// A range of a text, mostly a short one.
fn part(text: &[u8], random: &mut Random) -> std::ops::Range<usize> {
    let start = random.below(text.len() + 1);
    let most = (text.len() - start).min(1 << random.below(8));
    let length = random.below(most + 1);
    start..start + length
}

#[test]
fn the_grammar_compiler_takes_any_text() {
    holds(reducer_fuzz::grammar, &["tests/teaching/grammars"], "g4", 2);
}

#[test]
fn json_stays_json() {
    holds(reducer_fuzz::json, &["grammars/json/samples/ok", "grammars/json/samples/err"], "json", 200);
}
