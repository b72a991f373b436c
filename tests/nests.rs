//! What is nested deeply costs no more for each level than what is not.
#![cfg(feature = "_grammar")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

#[path = "../benches/input/nests.rs"]
mod nests;

use reducer::lang;
use reducer::session::Reduction;
use reducer::tree::Tree;

/// With the square of it, none of the tests would end. With debug assertions, each candidate is held against all of its text.
const LEVELS: usize = if cfg!(debug_assertions) { 30_000 } else { 100_000 };

/// The trees of all nests of so many levels, with their names.
fn trees(levels: usize) -> impl Iterator<Item = (String, Tree)> {
    nests::all().into_iter().filter_map(move |nest| {
        let language = lang::by_name(&nest.language)?;
        let name = format!("{} {}", nest.language, nest.name);
        let tree = Tree::parse(language, nest.text(levels));
        Some((name, tree.unwrap_or_else(|error| panic!("{error}"))))
    })
}

#[test]
fn what_is_needed_at_the_bottom_is_found_in_few_tests() {
    for (name, tree) in trees(LEVELS) {
        let reduced = Reduction::new(tree).interesting_if(|text| text.contains(&b'1')).run().unwrap();
        let text = reduced.tree.to_string();
        assert!(text.len() <= 20, "{name}: {text}");
        let tests = reduced.accounts.total().executions;
        assert!(tests <= 150, "{name}: {tests} tests");
    }
}

#[test]
fn where_nothing_may_go_tests_follow_each_other() {
    for (name, tree) in trees(LEVELS) {
        let length = tree.text().len();
        let reduced =
            Reduction::new(tree).interesting_if(|text| text.len() == length).max_tests(20).run().unwrap();
        assert_eq!(reduced.accounts.total().executions, 20, "{name}");
    }
}
