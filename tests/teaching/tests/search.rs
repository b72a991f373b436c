//! The default search on every sample: whatever the oracle, the result is interesting, and no single change is left.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "common/samples.rs"]
mod samples;

use reducer::oracle::{Cancel, Oracle, OracleError, Verdict};
use reducer::search::{Options, Strategy};
use reducer::session::{Reduced, Reduction};
use reducer::tree::{Arity, Edit, Language, NodeId, Tree};
use samples::samples;
use std::collections::BTreeSet;
use std::sync::Mutex;
use teaching::{LANGUAGES, calc, lines, markup, recovering};

/// Interesting: the text that it began with, and what chance says of others, always the same. Blanks do not matter.
struct Chance {
    start: Vec<u8>,
    seed: u64,
    /// One text of so many is interesting.
    of: u64,
    tested: Mutex<BTreeSet<Vec<u8>>>,
}

impl Chance {
    fn is_interesting(&self, text: &[u8]) -> bool {
        let mut hash = self.seed ^ 0xcbf2_9ce4_8422_2325;
        // Blanks do not matter.
        for &byte in text.iter().filter(|byte| !byte.is_ascii_whitespace()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            hash ^= hash >> 29;
        }
        text == self.start || hash.is_multiple_of(self.of)
    }
}

impl Oracle for Chance {
    fn test(&self, text: &[u8], _: &Cancel) -> Result<Verdict, OracleError> {
        assert!(self.tested.lock().unwrap().insert(text.to_vec()), "tested twice");
        let interesting = self.is_interesting(text);
        Ok(if interesting { Verdict::Interesting } else { Verdict::NotInteresting })
    }
}

/// Every single change; but the texts of names stay.
fn single_edits(tree: &Tree) -> Vec<Edit> {
    let mut edits = Vec::new();
    for node in tree.nodes() {
        // A name gets no shorter text for itself, in whatever script it is written.
        let begins_name = |byte: &u8| byte.is_ascii_alphabetic() || matches!(byte, b'_' | b'$' | 0x80..);
        let letter = tree.text_of(node).first().is_some_and(begins_name);
        let in_place = tree.slot(node).is_some_and(|slot| {
            slot.arity == Arity::One && slot.minimal.is_some_and(|minimal| minimal.tokens.len() == 1)
        });
        if !(tree.is_token(node) && letter && in_place) {
            edits.push(Edit::prune([node]));
        }
        edits.extend(Edit::shrinks(tree, node));
        for from in tree.subtree(node).skip(1) {
            edits.extend(Edit::hoist(tree, node, from));
            edits.extend(Edit::splice(tree, node, from));
        }
    }
    let is_bracket = |text: &[u8]| matches!(text, b"(" | b")" | b"[" | b"]" | b"{" | b"}");
    let texts = tree.token_texts().into_iter().enumerate();
    let tokens = texts.filter(|(_, text)| !is_bracket(&tree.text()[text.clone()]));
    edits.extend(tokens.filter_map(|(token, _)| tree.without_tokens(token..token + 1)));
    edits
}

#[track_caller]
fn check(language: &'static Language, text: &str, interesting: impl Fn(&str) -> bool + Sync, expected: &str) {
    let oracle = |text: &[u8]| interesting(std::str::from_utf8(text).unwrap());
    let tree = Tree::parse(language, text.as_bytes()).unwrap();
    let result = Reduction::new(tree).oracle(&oracle).run().unwrap().tree;
    assert_eq!(std::str::from_utf8(result.text()).unwrap().trim(), expected);
}

#[test]
fn what_stands_twice_changes_in_both_places() {
    let halves = |text: &str| {
        let text: String = text.split_whitespace().collect();
        let halves =
            text.trim_end_matches(';').split_once('*').map(|(one, other)| (one.to_owned(), other.to_owned()));
        halves.filter(|(one, other)| one == other)
    };
    check(&calc::LANGUAGE, "(a + b.c) * (a + b.c);", |text| halves(text).is_some(), "c * c;");
}

#[test]
fn a_token_goes_where_the_rest_parses() {
    check(&lines::LANGUAGE, "print a; b = c;", |text| text.contains("b = c"), "b = c");
}

#[test]
fn an_element_loses_its_end_tag() {
    check(&markup::LANGUAGE, "<a><b c>d</b></a>", |text| text.contains("<b"), "<b/>");
}

#[test]
fn the_default_is_one_minimal_whatever_the_oracle() {
    let strategy = Strategy::by_name("default").unwrap();
    let mut reduced = 0;
    for language in LANGUAGES {
        for tree in samples(language) {
            for (seed, of, width) in [
                (1, 2, 1),
                (2, 4, 1),
                (3, 9, 1),
                (4, 20, 1),
                (5, 1000, 1),
                (1, 2, 2),
                (2, 4, 8),
                (3, 9, 64),
                (4, 20, 8),
                (5, 1000, 512),
            ] {
                let chance = |tested| Chance { start: tree.text().to_vec(), seed, of, tested };
                let options = Options { width, ..Options::default() };
                let run = |jobs: usize| {
                    let oracle = chance(Mutex::default());
                    Reduction::new(tree.clone())
                        .search(|tree| (strategy.start)(tree, options))
                        .oracle(&oracle)
                        .jobs(jobs)
                        .run()
                        .unwrap()
                        .tree
                };
                let result = run(1);
                let oracle = chance(Mutex::default());
                assert!(oracle.is_interesting(result.text()));
                for edit in single_edits(&result) {
                    let candidate = result.render(&edit);
                    let show = || {
                        format!("{} {seed} of {of}, width {width}: {edit:?} of\n{result:?}", language.name)
                    };
                    let worse = (candidate.len(), &candidate[..]) >= (result.text().len(), result.text());
                    assert!(worse || !oracle.is_interesting(&candidate), "{}", show());
                }
                assert!(run(2).text() == result.text() && run(7).text() == result.text());
                reduced += usize::from(result.token_count() < tree.token_count());
            }
        }
    }
    assert!(reduced > 400, "{reduced}");
}

#[test]
fn the_others_of_its_family_are_sound() {
    for language in LANGUAGES {
        for (name, keep_names, width) in [
            ("default", true, 1),
            ("fast", false, 1),
            ("thorough", false, 1),
            ("thorough", true, 1),
            ("default", true, 8),
            ("fast", false, 8),
            ("thorough", false, 8),
        ] {
            let strategy = Strategy::by_name(name).unwrap();
            let options = Options { keep_names, width, ..Options::default() };
            for tree in samples(language) {
                for (seed, of) in [(1, 3), (2, 50)] {
                    let run = |jobs: usize| {
                        let oracle =
                            Chance { start: tree.text().to_vec(), seed, of, tested: Mutex::default() };
                        let reduction =
                            Reduction::new(tree.clone()).search(|tree| (strategy.start)(tree, options));
                        let result = reduction.oracle(&oracle).jobs(jobs).run().unwrap().tree;
                        assert!(oracle.is_interesting(result.text()));
                        result
                    };
                    let result = run(1);
                    assert!(run(3).text() == result.text());
                    assert!(result.token_count() <= tree.token_count());
                    // At its end, this one leaves the grammar.
                    let may_be_broken = name == "thorough";
                    assert!(may_be_broken || Tree::parse(language, result.text()).is_ok());
                }
            }
        }
    }
}

/// What goes as one stays one: a shorter text is not cut, and comments go where they may.
#[test]
fn comments_and_runs_of_blanks_go() {
    let language = LANGUAGES.iter().find(|language| language.name == "blocks").unwrap();
    for tree in samples(language) {
        let Some(edit) = tree.tidied(0..tree.gap_count()) else { panic!("{tree:?}") };
        let applied = tree.apply(&edit);
        assert_eq!(format!("{:?}", applied.tree), format!("{tree:?}"));
        assert!(
            applied.tree.is_tidy(0..tree.gap_count()),
            "{:?}",
            String::from_utf8_lossy(applied.tree.text())
        );
        assert!(tree.nodes().all(|node| applied.renumbering.get(node) == Some(node)));
        assert_eq!(applied.renumbering.get(NodeId::ROOT), Some(NodeId::ROOT));
    }
}

/// The reduction of a program by the default search, with one job.
fn reduce(text: &str, is_interesting: impl Fn(&str) -> bool + Sync) -> Reduced {
    let tree = Tree::parse(&recovering::LANGUAGE, text.as_bytes()).unwrap();
    let oracle = |candidate: &[u8]| is_interesting(str::from_utf8(candidate).unwrap());
    Reduction::new(tree).interesting_if(oracle).run().unwrap()
}

fn name(number: u8) -> String {
    [b'v', b'a' + number / 26, b'a' + number % 26].map(char::from).iter().collect()
}

#[test]
fn what_wraps_costs_no_test_at_each_level() {
    let statements: Vec<String> = (0..128).map(|number| format!("{} = 1;\n", name(number))).collect();
    let needle = name(77);
    let tests = |depth: usize| {
        let text = "{ ".repeat(depth) + &statements.concat() + &"} ".repeat(depth);
        let reduced = reduce(&text, |text| text.contains(&needle));
        let curve = reduced.accounts.curve();
        curve.iter().find(|point| point.tokens <= 4 + 2 * depth).unwrap().executions
    };
    assert!(
        tests(100) < tests(0) + 10,
        "{} tests to the statement, {} without blocks around it",
        tests(100),
        tests(0)
    );
}

#[test]
fn wrappers_of_one_statement_go_many_at_once() {
    let text = "{ ".repeat(100) + "needle = 1;" + &"} ".repeat(100);
    let reduced = reduce(&text, |text| text.contains("needle"));
    let bare = reduced.accounts.curve().iter().find(|point| point.tokens <= 4).unwrap().executions;
    assert!(bare < 20, "{bare} tests to the statement");
}

#[test]
fn a_library_that_the_error_does_not_need_goes_at_once() {
    // Each statement needs the one before, and those after them the last.
    let library: Vec<String> =
        (1..200).map(|number| format!("{} = {};\n", name(number), name(number - 1))).collect();
    let last = name(199);
    let text = format!(
        "{} = 1;\n{}{{ x = {last}; y = {last}; needle = 1; z = {last}; }}\n",
        name(0),
        library.concat()
    );
    let reduced = reduce(&text, |text| {
        let statements = text.split(['{', '}', ';']).filter_map(|statement| statement.split_once('='));
        let mut known = BTreeSet::from(["1"]);
        text.contains("needle")
            && statements.map(|(left, right)| (left.trim(), right.trim())).all(|(left, right)| {
                let is_known = known.contains(right);
                known.insert(left);
                is_known
            })
    });
    assert_eq!(reduced.tree.to_string().trim(), "needle = 1;");
    let tests = reduced.accounts.total().executions;
    assert!(tests < 100, "{tests} tests");
}
