//! What several algorithms ask of the nodes of a tree.

use reducer_syntax::{Arity, NodeId, Token, Tree};
use std::ops::Range;

/// How many tokens a node has, those of islands in the place of the one that each is.
pub fn weight(tree: &Tree, node: NodeId) -> usize {
    tree.tokens_between(node, node)
}

/// The name of the language of a node: it tells languages apart.
pub fn language(tree: &Tree, node: NodeId) -> &'static str {
    tree.home(node).0.language().name
}

/// Whether a node can go without a trace, whatever stands beside it.
pub fn may_be_absent(tree: &Tree, node: NodeId) -> bool {
    tree.slot(node).is_some_and(|slot| !slot.is_required())
}

/// Whether a node is an element of a list.
pub fn is_element(tree: &Tree, node: NodeId) -> bool {
    tree.slot(node).is_some_and(|slot| matches!(slot.arity, Arity::List { .. }))
}

/// Whether a node can go without a trace, as things are: of a list that must not be empty, one of several.
pub fn goes_without_trace(tree: &Tree, node: NodeId) -> bool {
    may_be_absent(tree, node) || (is_element(tree, node) && tree.mates(node).iter().any(Option::is_some))
}

/// Whether a node can go without a trace, or is one of several that make up a node which can: of statements that are all that stands
/// in braces, say, with what ends the last one. Not of arguments: after one that goes, others stand in other places.
pub fn goes_alone(tree: &Tree, node: NodeId) -> bool {
    may_be_absent(tree, node)
        || tree
            .parent(node)
            .is_some_and(|parent| may_be_absent(tree, parent) && is_one_of_all(tree, node, parent))
}

/// Whether a node below another is one of several in a list that begins the other, with nothing but separators after the list, which are
/// no commas.
fn is_one_of_all(tree: &Tree, node: NodeId, parent: NodeId) -> bool {
    let Some(Arity::List { separator, .. }) = tree.slot(node).map(|slot| slot.arity) else { return false };
    let [before, after] = tree.mates(node);
    let first = before.map_or(node, |(first, _)| first);
    let last = after.map_or(node, |(_, last)| last);
    let (elements, whole) =
        (tree.token_range(first).start..tree.token_range(last).end, tree.token_range(parent));
    let layer = tree.home(parent).0;
    let tokens = |range: Range<usize>| layer.tokens().get(range).unwrap_or_default();
    let is_comma = |token: &Token| token.text(layer.text()) == b",";
    let separates = |token: &Token| separator.spellings.iter().any(|spelling| spelling.contains(&token.kind));
    let after_first = tree.token_range(first).end;
    first != last
        && elements.start == whole.start
        && tokens(elements.end..whole.end).iter().all(separates)
        && !tokens(after_first..after_first + 1).iter().any(is_comma)
}

/// A node, then all above it, the nearest first.
pub fn ancestors(tree: &Tree, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    std::iter::successors(Some(node), |&node| tree.parent(node))
}

/// A node, then those above it that have no other tokens, the nearest first.
pub fn alone(tree: &Tree, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    let tokens = tree.token_range(node);
    ancestors(tree, node).take_while(move |&above| tree.token_range(above) == tokens)
}

/// A node and all siblings after it in its slot.
pub fn siblings_from(tree: &Tree, first: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    std::iter::successors(Some(first), |&node| tree.next_in_slot(node))
}

/// What a function makes of the nodes below one, in order: of each, or of those below it if it makes nothing of that.
pub fn nearest<T>(
    tree: &Tree,
    above: NodeId,
    mut find: impl FnMut(NodeId) -> Option<T>,
) -> impl Iterator<Item = T> {
    let mut next = above.0 + 1..tree.end(above);
    std::iter::from_fn(move || {
        loop {
            let node = NodeId(next.next()?);
            let found = find(node);
            if found.is_some() {
                next.start = tree.end(node);
                return found;
            }
        }
    })
}
