//! The papers' algorithms on grammars with wrappers, recursion, islands and names.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test fails by panicking")]

use proptest::prelude::*;
use reducer::search::{Compatible, ListMinimiser, Options, STRATEGIES};
use reducer::tree::{Edit, Tree};
use std::fs;
use std::path::{Path, PathBuf};
use teaching::LANGUAGES;

#[path = "../../cases/mod.rs"]
mod cases;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

#[test]
fn the_candidates_are_those_of_the_papers() {
    cases::check(folder("papers"), LANGUAGES);
}

/// An oracle without sense. Blanks do not matter: nodes that cover the same text leave others.
fn hash(text: &[u8], seed: u64) -> u64 {
    test_common::fnv(text.iter().filter(|byte| !byte.is_ascii_whitespace()), seed) >> 17
}

/// In `sums` the text that stands for an expression has an expression in it, for which that text may stand, and so on.
#[test]
fn pruning_to_a_longer_text_comes_to_an_end() {
    let sums = LANGUAGES.iter().find(|language| language.name == "sums").unwrap();
    for strategy in STRATEGIES {
        let tree = cases::tree(strategy, sums, b"1<2+(3)");
        let reduced = cases::reduce(tree, strategy, Options::default(), &|_| true, 1);
        assert!(reduced.token_count() <= 7, "{}: {}", strategy.name, String::from_utf8_lossy(reduced.text()));
    }
}

/// A grammar may give a rule a text that is not its shortest; pruning is not to grow.
fn complexity(tree: &Tree) -> (usize, usize, Vec<u8>) {
    let texts = tree.tokens().iter().flat_map(|token| token.text(tree.text()));
    let texts: Vec<u8> = texts.copied().collect();
    (tree.token_count(), texts.len(), texts)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// A sample of any language, reduced by any strategy with any options for a random oracle: the result is
    /// interesting, the same for any number of jobs, and nothing is tried twice.
    #[test]
    fn all_runs_are_sound(language in 0..LANGUAGES.len(), sample: prop::sample::Index, seed: u64, one_in in 2..6u64) {
        let language = LANGUAGES[language];
        let mut samples: Vec<PathBuf> = fs::read_dir(folder("samples").join(language.name).join("ok"))
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .filter(|path| path.extension().is_none_or(|extension| extension != "tree"))
            .collect();
        samples.sort();
        let text = fs::read(sample.get(&samples)).unwrap();
        prop_assume!(text.len() < 400);
        let interesting = |candidate: &[u8]| candidate == text || hash(candidate, seed).is_multiple_of(one_in);
        let lists: Vec<ListMinimiser> = ListMinimiser::all().collect();
        for (index, strategy) in (seed as usize % 64..).zip(STRATEGIES) {
            let options = Options {
                list: lists[index % lists.len()],
                compatible: if index % 4 == 0 { Compatible::SameRule } else { Compatible::Grammar },
                squeeze: index % 3 != 0,
                hide: index % 7 != 0,
                flatten: index % 2 == 0,
                keep_names: false,
                width: 1 + index % 3,
            };
            let [one, two, seven] = [1, 2, 7].map(|jobs| {
                let tree = cases::tree(strategy, language, &text);
                cases::reduce(tree, strategy, options, &interesting, jobs)
            });
            prop_assert_eq!(one.text(), two.text(), "{}", strategy.name);
            prop_assert_eq!(one.text(), seven.text(), "{}", strategy.name);
            let minimal = ["hdd*", "hdd+", "hddh*", "hoist*+hdd*", "hoist*+hddh*"].contains(&strategy.name);
            if minimal && matches!(options.list, ListMinimiser::Ddmin | ListMinimiser::Wdd) {
                for node in one.nodes().filter(|&node| one.is_prunable(node)) {
                    let pruned = one.apply(&Edit::prune([node])).tree;
                    let candidate = pruned.text();
                    prop_assert!(
                        complexity(&pruned) >= complexity(&one) || !interesting(candidate),
                        "{} {:?}: {:?} can become {:?}",
                        strategy.name,
                        options,
                        String::from_utf8_lossy(one.text()),
                        String::from_utf8_lossy(candidate)
                    );
                }
            }
        }
    }
}
