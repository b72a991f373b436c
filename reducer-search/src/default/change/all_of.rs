//! Several nodes that go together: none of them can go alone.

use crate::nodes::{goes_without_trace, weight};
use reducer_syntax::{Edit, NodeId, Tree};

/// Prunes all of the nodes; `None` unless each can go without a trace.
pub fn edit(tree: &Tree, nodes: &[NodeId]) -> Option<Edit> {
    nodes.iter().all(|&node| goes_without_trace(tree, node)).then(|| Edit::prune(nodes.iter().copied()))
}

/// How many tokens they have.
pub fn gain(tree: &Tree, nodes: &[NodeId]) -> usize {
    nodes.iter().map(|&node| weight(tree, node)).sum()
}
