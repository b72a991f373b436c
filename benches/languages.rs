//! How fast each compiled-in language parses:
//! `cargo bench --features lang-c,lang-css,... --bench languages`.
//!
//! The inputs are made of pieces in the style of real files, a megabyte of each language. `parse` is all that it takes
//! to make a tree; `lex` is the lexer and the token filter alone.

use divan::Bencher;
use divan::counter::BytesCount;
use reducer::lang;
use reducer::tree::{Language, Tree};

mod input;

const BYTES: usize = 1_000_000;

fn main() {
    divan::main();
}

fn names() -> impl Iterator<Item = &'static str> {
    lang::ALL.iter().map(|language| language.name)
}

/// The language of a name, and a text of it that parses.
fn example(name: &str) -> Option<(&'static Language, Vec<u8>)> {
    let (language, text) = (lang::by_name(name)?, input::text(name, BYTES));
    assert!(Tree::parse(language, &text[..]).is_ok(), "the pieces of {name} do not parse together");
    Some((language, text))
}

#[divan::bench(args = names())]
fn lex(bencher: Bencher, name: &str) {
    let Some((language, text)) = example(name) else { return };
    bencher.counter(BytesCount::of_slice(&text)).bench(|| {
        let mut tokens = Vec::new();
        language.lex(&text, &mut tokens).is_ok().then_some(tokens)
    });
}

#[divan::bench(args = names())]
fn parse(bencher: Bencher, name: &str) {
    let Some((language, text)) = example(name) else { return };
    bencher.counter(BytesCount::of_slice(&text)).bench(|| Tree::parse(language, &text[..]));
}
