//! What it costs to parse several ways at once: `cargo bench -p reducer-interpret`.
//!
//! Only the parser is measured: tokens are there before.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a benchmark may fail")]

use divan::Bencher;
use divan::counter::ItemsCount;
use reducer_build::backend::{Backend as _, general};
use reducer_build::ir::Parsing;
use reducer_build::source::Sources;
use reducer_build::{Compiler, Options, analyse};
use reducer_interpret::Interpret;
use reducer_syntax::general::{GeneralTable, parse};
use reducer_syntax::{Builder, Tree};

#[global_allocator]
static ALLOC: divan::AllocProfiler = divan::AllocProfiler::system();

/// Unoptimised, it is only seen that the benchmarks work.
const TOKENS: usize = if cfg!(debug_assertions) { 200 } else { 100_000 };

fn main() {
    divan::main();
}

/// A text that many times, as tokens of a grammar.
fn of(sources: &Sources, times: usize, text: &[u8]) -> (GeneralTable, Tree) {
    let options = Options { parsing: Some(Parsing::General), ..Options::default() };
    let (found, diagnostics) = analyse(sources, &options, |compiled| {
        (GeneralTable::read(&general::table(compiled).unwrap()), Interpret.parser(compiled).unwrap())
    });
    let Some((table, interpreter)) = found else { panic!("{}", diagnostics.render(sources)) };
    let tree = interpreter.parse(text.repeat(times)).unwrap();
    (table, tree)
}

fn bench(bencher: Bencher<'_, '_>, (table, tree): &(GeneralTable, Tree)) {
    let (kinds, tokens) = (tree.language().kinds, tree.tokens());
    bencher
        .counter(ItemsCount::new(tokens.len()))
        .bench(|| parse(table, kinds, tokens, &mut Builder::default()).is_ok());
}

/// Any number of brackets come before the token that decides.
#[divan::bench]
fn far_ahead(bencher: Bencher<'_, '_>) {
    let grammar = "grammar g; file: (value ';' | pattern '=' value ';')* EOF; value: NAME | '(' value ')';
        pattern: NAME | '(' pattern ')'; NAME: [a-z]+; BLANK: [ \\n]+ -> skip;";
    bench(bencher, &of(&Sources::new("g.g4", grammar), TOKENS / 16, b"((a)) = (b);\n(((c)));\nd = e;\n"));
}

/// Each bracket may be a call's, and each name a type's: one of two ways ends at the same token, behind many levels.
#[divan::bench]
fn levels(bencher: Bencher<'_, '_>) {
    let grammar = "grammar g; file: statement* EOF; statement: or ';' | type NAME ('=' or)? ';';
        type: NAME ('<' type (',' type)* '>')?; or: and ('|' and)*; and: less ('&' less)*; less: sum ('<' sum)* | sum '>' sum;
        sum: factor ('+' factor)*; factor: unary ('*' unary)*; unary: '-' unary | cast; cast: '(' type ')' unary | call;
        call: primary ('(' (or (',' or)*)? ')')*; primary: NAME | '(' or ')';
        NAME: [a-z]+; BLANK: [ \\n]+ -> skip;";
    let text = b"list<pair<a, b>> c = (d)(e) + f(g, h)(i) * -j;\nk(l & m < n | (o));\np q;\n";
    bench(bencher, &of(&Sources::new("g.g4", grammar), TOKENS / 64, text));
}

/// A list of lists, which may end after each element.
#[divan::bench]
fn lists_of_lists(bencher: Bencher<'_, '_>) {
    let grammar =
        "grammar g; file: part* EOF; part: (NAME | '(' part ')')+; NAME: [a-z]+; BLANK: [ \\n]+ -> skip;";
    bench(bencher, &of(&Sources::new("g.g4", grammar), TOKENS / 16, b"a b (c d (e) f) g h\n"));
}

/// A language of the repository, in which one token decides.
#[divan::bench]
fn json(bencher: Bencher<'_, '_>) {
    let sources = Compiler::new().read("../grammars/json/json.g4").unwrap();
    // One value is a text: it is long by itself.
    let text = format!("[{{}}{}]", ", {\"a\": [1, true], \"b\": null}".repeat(TOKENS / 16));
    bench(bencher, &of(&sources, 1, text.as_bytes()));
}
