//! The texts that pruning leaves of nodes.

use crate::nodes::{goes_without_trace, weight};
use reducer_syntax::{Arity, NodeId, Tree};

/// What pruning a node leaves: the text in its place, mostly nothing; `None` if it cannot be pruned, or would become
/// no simpler: a grammar may give a rule a text that is not its shortest.
pub fn left_over(tree: &Tree, node: NodeId) -> Option<&'static str> {
    let slot = tree.slot(node).filter(|_| tree.is_prunable(node))?;
    if goes_without_trace(tree, node) {
        return Some("");
    }
    let minimal = slot.minimal?;
    let text = tree.text_of(node);
    let left = (minimal.tokens.len(), minimal.text.len(), minimal.text.as_bytes());
    (left < (weight(tree, node), text.len(), text)).then_some(minimal.text)
}

/// Whether pruning a node leaves nothing of it.
pub fn is_removable(tree: &Tree, node: NodeId) -> bool {
    left_over(tree, node) == Some("")
}

/// Whether pruning a node leaves the same text as pruning one below it that covers the same text, if both leave
/// nothing: an element may take a separator along.
pub fn goes_alone(tree: &Tree, node: NodeId) -> bool {
    match tree.slot(node).map(|slot| slot.arity) {
        Some(Arity::List { separator, .. }) => separator.spellings.iter().all(|spelling| spelling.is_empty()),
        _ => true,
    }
}

/// Whether two siblings stand in the same slot.
pub fn share_slot(tree: &Tree, left: NodeId, right: NodeId) -> bool {
    match (tree.slot(left), tree.slot(right)) {
        (Some(left), Some(right)) => std::ptr::eq(left, right),
        _ => false,
    }
}
