//! Two nodes that go together: neither can go alone.

use super::at::At;
use crate::nodes::{goes_without_trace, weight};
use reducer_syntax::{Edit, Tree};

/// Prunes both nodes of a place; `None` unless each can go without a trace.
pub fn edit(tree: &Tree, at: At) -> Option<Edit> {
    let both = [at.node, at.other];
    both.iter().all(|&node| goes_without_trace(tree, node)).then(|| Edit::prune(both))
}

/// How many tokens both have.
pub fn gain(tree: &Tree, at: At) -> usize {
    weight(tree, at.node) + weight(tree, at.other)
}
