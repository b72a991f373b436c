//! What the rewrites of a language make of a text.

use reducer_syntax::{Language, Tree};

/// Each text that comes of a rewrite, in the order of the rewrites; those that do not parse are left out.
pub fn of(language: &'static Language, text: &str) -> Vec<String> {
    let tree = Tree::parse(language, text.as_bytes()).unwrap();
    let made = tree.rewrites().into_iter().filter_map(|rewrite| tree.with_rewritten(&rewrite));
    made.map(|tree| tree.to_string()).collect()
}
