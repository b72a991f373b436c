//! The names that elements declare.

use crate::names::{is_name, word_in_quotes};
use reducer_syntax::{NodeId, Tree};

/// The name that an element declares: its first token, or the word at the end of that if it is in quotes.
pub(super) fn name_of(tree: &Tree, node: NodeId) -> Option<&[u8]> {
    let token = first_token(tree, node);
    if is_name(tree, token) { Some(tree.text_of(token)) } else { word_in_quotes(tree.text_of(token)) }
}

/// The first token that is in the tree at or below a node.
pub(super) fn first_token(tree: &Tree, node: NodeId) -> NodeId {
    tree.subtree(node).find(|&below| tree.is_token(below)).unwrap_or(node)
}
