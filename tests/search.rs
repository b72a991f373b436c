//! The algorithms against their papers: the exact sequence of candidates, and what they promise of the result.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use proptest::prelude::{Just, ProptestConfig, any, prop, prop_assert, prop_assert_eq, prop_oneof, proptest};
use proptest::strategy::Strategy as Generator;
use reducer::search::{ListMinimiser, Options, STRATEGIES, Strategy, Units};
use reducer::session::Reduction;
use reducer::tree::{Edit, Tree};
use reducer_json::LANGUAGE;
use std::path::Path;
use test_common::fnv;

mod cases;
use cases::reduce;

fn tree_for(strategy: &Strategy, text: &[u8]) -> Tree {
    cases::tree(strategy, &LANGUAGE, text)
}

#[test]
fn the_candidates_are_those_of_the_papers() {
    cases::check(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/search"), &[&LANGUAGE]);
}

/// All candidates in order, an accepted one with a `!` after it, the empty one as `~`: none is left out or taken from a
/// cache.
fn candidates(strategy: &str, text: &str, interesting: impl Fn(&str) -> bool) -> Vec<String> {
    let strategy = Strategy::by_name(strategy).unwrap();
    let mut tree = tree_for(strategy, text.as_bytes());
    let mut search = (strategy.start)(&tree, Options::default());
    let mut all = Vec::new();
    while let Some(proposal) = search.next(&tree) {
        let candidate = String::from_utf8(tree.render(&proposal.edit)).unwrap();
        let shown = if candidate.is_empty() { "~".to_owned() } else { candidate.clone() };
        if interesting(&candidate) {
            let applied = tree.apply(&proposal.edit);
            search.accepted(&tree, &applied);
            tree = applied.tree;
            all.push(shown + "!");
        } else {
            all.push(shown);
        }
    }
    all
}

#[track_caller]
fn check(strategy: &str, text: &str, interesting: impl Fn(&str) -> bool, expected: &str) {
    assert_eq!(candidates(strategy, text, interesting), expected.split_whitespace().collect::<Vec<_>>());
}

fn has(all: &'static str) -> impl Fn(&str) -> bool {
    move |text| all.chars().all(|c| text.contains(c))
}

#[test]
fn ddmin_as_in_the_example_of_its_paper() {
    // Zeller & Hildebrandt 2002, figure 5: eight units, of which 1, 7 and 8 are needed.
    check(
        "ddmin-bytes",
        "12345678",
        has("178"),
        "~ 1234 5678
         12 34 56 78 345678 125678!
         12 56 78 5678 1278!
         12 78
         1 2 7 8 278 178!
         1 7 8 78 18 17",
    );
}

#[test]
fn ddmin_reduces_to_a_subset() {
    check("ddmin-bytes", "12345678", has("5"), "~ 1234 5678! 56! 5!");
}

#[test]
fn ddmin_tries_nothing_twice_with_few_units() {
    check("ddmin-bytes", "", has(""), "");
    check("ddmin-bytes", "1", has("1"), "~");
    check("ddmin-bytes", "1", has(""), "~!");
    check("ddmin-bytes", "12", has("12"), "~ 1 2");
}

#[test]
fn hdd_goes_down_level_by_level() {
    check(
        "hdd",
        "[1,[2,3],{\"a\":4}]",
        has("3"),
        "0
         [] [1] [[2,3],{\"a\":4}]! [[2,3]]!
         [[]] [[2]] [[3]]!",
    );
}

#[test]
fn hdd_star_repeats_until_nothing_changes() {
    // The 9 can go once the 8 is gone, which is on a level further down.
    let interesting = |text: &str| {
        let array = text.contains("[]") || text.contains("[8]");
        text.contains('7') && array && (text.contains('9') || !text.contains('8'))
    };
    check(
        "hdd*",
        "[7,9,[8]]",
        interesting,
        "0
         [] [7] [9,[8]] [7] [9] [[8]] [9,[8]] [7,[8]] [7,9]
         [7,9,[]]!
         0
         [] [7] [9,[]] [7] [9] [[]] [9,[]] [7,[]]! [7] [[]]
         0
         [] [7] [[]]",
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever the oracle, no single node of the result can still go.
    #[test]
    fn the_starred_are_one_tree_minimal(seed in any::<u64>(), text in small_json(), flatten in any::<bool>()) {
        let interesting = |candidate: &[u8]| candidate == text.as_bytes() || hash(candidate, seed).is_multiple_of(3);
        let options = Options { flatten, ..Options::default() };
        for name in ["hdd*", "hdd+", "hddh*", "hoist*+hdd*", "hoist*+hddh*"] {
            let strategy = Strategy::by_name(name).unwrap();
            let reduced = reduce(tree_for(strategy, text.as_bytes()), strategy, options, &interesting, 1);
            for node in reduced.nodes().filter(|&node| reduced.is_prunable(node)) {
                let candidate = reduced.render(&Edit::prune([node]));
                let shown = String::from_utf8_lossy(&candidate).into_owned();
                prop_assert!(!interesting(&candidate), "{name}: {:?} can become {shown}", reduced.text());
            }
        }
    }

    /// The same for hoists, to the nearest nodes that fit.
    #[test]
    fn hddh_star_leaves_nothing_to_hoist(seed in any::<u64>(), text in small_json()) {
        let interesting = |candidate: &[u8]| candidate == text.as_bytes() || hash(candidate, seed).is_multiple_of(3);
        let strategy = Strategy::by_name("hddh*").unwrap();
        let reduced = reduce(tree_for(strategy, text.as_bytes()), strategy, Options::default(), &interesting, 1);
        for into in reduced.nodes() {
            for from in reduced.children(into) {
                let Some(edit) = Edit::hoist(&reduced, into, from) else { continue };
                prop_assert!(!interesting(&reduced.render(&edit)), "{reduced:?} {edit:?}");
            }
        }
    }

    /// All list minimisers but those that make one pass leave no element of a list that could go alone.
    #[test]
    fn lists_are_one_minimal(seed in any::<u64>(), text in "[abc]{0,12}") {
        let interesting = |candidate: &[u8]| candidate == text.as_bytes() || hash(candidate, seed).is_multiple_of(3);
        for list in [ListMinimiser::Ddmin, ListMinimiser::Wdd] {
            let options = Options { list, ..Options::default() };
            let strategy = Strategy::by_name("ddmin-bytes").unwrap();
            let reduced = reduce(tree_for(strategy, text.as_bytes()), strategy, options, &interesting, 1);
            for node in reduced.nodes().filter(|&node| reduced.is_prunable(node)) {
                let candidate = reduced.render(&Edit::prune([node]));
                // With a single unit, nothing at all was tried first.
                prop_assert!(!interesting(&candidate), "{list}: {:?} {candidate:?}", reduced.text());
            }
        }
    }

    /// The same bytes for any number of jobs, by every strategy.
    #[test]
    fn the_result_does_not_depend_on_the_jobs(seed in any::<u64>(), text in small_json()) {
        let interesting = |candidate: &[u8]| candidate == text.as_bytes() || hash(candidate, seed).is_multiple_of(4);
        let lists: Vec<ListMinimiser> = ListMinimiser::all().collect();
        for (index, strategy) in STRATEGIES.iter().enumerate() {
            let options = Options { list: lists[(seed as usize + index) % lists.len()], ..Options::default() };
            let [one, two, seven] = [1, 2, 7].map(|jobs| {
                let reduced = reduce(tree_for(strategy, text.as_bytes()), strategy, options, &interesting, jobs);
                String::from_utf8_lossy(reduced.text()).into_owned()
            });
            prop_assert_eq!(&one, &two, "{}", strategy.name);
            prop_assert_eq!(&one, &seven, "{}", strategy.name);
        }
    }
}

/// A document of few nodes.
fn small_json() -> impl Generator<Value = String> {
    let leaf = prop_oneof![Just("1".to_owned()), Just("true".to_owned()), Just("\"x\"".to_owned())];
    leaf.prop_recursive(4, 24, 4, |inner| {
        let member = (0..4, inner.clone()).prop_map(|(name, value)| format!("\"{name}\": {value}"));
        prop_oneof![
            prop::collection::vec(inner, 0..4).prop_map(|all| format!("[{}]", all.join(", "))),
            prop::collection::vec(member, 0..4).prop_map(|all| format!("{{{}}}", all.join(", "))),
        ]
    })
}

/// An oracle without sense.
fn hash(text: &[u8], seed: u64) -> u64 {
    fnv(text, seed) >> 17
}

#[test]
fn what_does_not_parse_is_reduced_by_every_algorithm() {
    let text = "[{\"a\": [1, 2 3}, \"x\" \u{fffd} {\"b\": [], \"c\" 7}], [[[5]]";
    let grammar = STRATEGIES.iter().filter(|strategy| strategy.units == Units::Grammar);
    // A hoist deletes nothing by itself.
    for strategy in grammar.filter(|strategy| strategy.name != "hoist") {
        let (tree, error) = Tree::recover(&LANGUAGE, text.as_bytes()).unwrap();
        assert!(error.is_some());
        let oracle = |text: &[u8]| has("27x")(&String::from_utf8_lossy(text));
        let reduced = Reduction::new(tree).strategy(strategy).interesting_if(oracle).run().unwrap();
        let reduced = String::from_utf8_lossy(reduced.tree.text()).into_owned();
        assert_eq!(reduced.replace([' ', '\n'], ""), "2\"x\"7", "{}", strategy.name);
    }
}

/// Two nodes below an error can have the same kind and the same tokens, and not the same nodes.
#[test]
fn what_is_alike_below_an_error_may_have_other_nodes() {
    let text = &b"[{\"ok\": true}, {\"ok\" nope}]"[..];
    for tree in [Tree::recover(&LANGUAGE, text).unwrap().0, Tree::of_tokens(&LANGUAGE, text).unwrap()] {
        for wanted in ["nope", "n", "ok", "}]", "\" n"] {
            let oracle = |text: &[u8]| String::from_utf8_lossy(text).contains(wanted);
            Reduction::new(tree.clone()).interesting_if(oracle).run().unwrap();
        }
    }
}
