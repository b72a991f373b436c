//! The size of a node, as every algorithm measures it.

use reducer_syntax::{NodeId, Tree};

/// How many tokens a node has, those of islands in the place of the one that each is.
pub fn weight(tree: &Tree, node: NodeId) -> usize {
    tree.tokens_between(node, node)
}
