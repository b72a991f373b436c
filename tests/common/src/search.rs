//! A reduction without a session.

use reducer_search::{Options, Strategy};
use reducer_syntax::{Language, Tree};
use std::collections::BTreeSet;

/// The text that the default search leaves of a text that parses. No candidate is tested twice, as in a session with one
/// job.
pub fn reduced(language: &'static Language, text: &str, interesting: impl Fn(&str) -> bool) -> String {
    let mut tree = Tree::recover(language, text.as_bytes()).unwrap().0;
    let strategy = Strategy::by_name("default").unwrap();
    let mut search = (strategy.start)(&tree, Options::default());
    let mut failed = BTreeSet::new();
    while let Some(proposal) = search.next(&tree) {
        let candidate = tree.render(&proposal.edit);
        let is_known = candidate == tree.text() || failed.contains(&candidate);
        if is_known || !search.wants(&candidate, tree.text()) {
            continue;
        }
        if interesting(&String::from_utf8_lossy(&candidate)) {
            let applied = tree.apply(&proposal.edit);
            search.accepted(&tree, &applied);
            tree = applied.tree;
        } else {
            failed.insert(candidate);
        }
    }
    tree.to_string()
}
