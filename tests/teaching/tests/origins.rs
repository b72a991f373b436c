//! Tokens know where they came from, in every language.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "common/samples.rs"]
mod samples;

use reducer::search::STRATEGIES;
use reducer::session::Reduction;
use reducer::tree::{Origin, Tree};
use samples::samples;
use teaching::LANGUAGES;
use test_common::{Random, tracing};

#[test]
fn text_and_place_agree_after_any_edits() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for tree in LANGUAGES.iter().flat_map(|&language| samples(language)) {
        for _ in 0..24 {
            tracing::follow(&tree, &mut random);
        }
    }
}

/// Of the searches, some parse texts that they put together, and names are given to tokens.
#[test]
fn every_search_knows_where_its_result_came_from() {
    for tree in LANGUAGES.iter().filter_map(|&language| samples(language).last()) {
        let half = tree.written_token_count() / 2;
        let needle = tree.token_texts().into_iter().filter(|token| !token.is_empty()).nth(half);
        let needle = tree.text()[needle.unwrap_or_default()].to_vec();
        for strategy in
            STRATEGIES.iter().filter(|strategy| matches!(strategy.name, "default" | "thorough" | "vulcan"))
        {
            let has_needle = |text: &[u8]| text.windows(needle.len().max(1)).any(|window| window == needle);
            let run = |tree: &Tree| {
                Reduction::new(tree.clone())
                    .strategy(strategy)
                    .interesting_if(has_needle)
                    .max_tests(400)
                    .run()
                    .unwrap()
            };
            let (plain, traced) = (run(&tree), run(&tree.clone().traced()));
            let show = || format!("{} of\n{tree}\ngives\n{}", strategy.name, traced.tree);
            // To know it changes nothing.
            assert_eq!(plain.tree.text(), traced.tree.text(), "{}", show());
            assert_eq!(plain.accounts.total().executions, traced.accounts.total().executions, "{}", show());
            assert_eq!(plain.tree.origins(), None);
            let origins = traced.tree.origins().unwrap();
            assert_eq!(origins.len(), traced.tree.token_count());
            for (token, origin) in traced.tree.token_texts().into_iter().zip(origins) {
                if let Origin::Same(place) = origin {
                    assert_eq!(tree.text()[place], traced.tree.text()[token], "{}", show());
                }
            }
        }
    }
}
