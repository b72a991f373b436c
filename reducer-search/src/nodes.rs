//! What several algorithms ask of the nodes of a tree.

use reducer_syntax::{Arity, NodeId, Tree};

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
/// in braces, say, with what ends the last one.
pub fn goes_alone(tree: &Tree, node: NodeId) -> bool {
    let Some(slot) = tree.slot(node) else { return false };
    let is_one_of_several =
        || matches!(slot.arity, Arity::List { .. }) && tree.mates(node).iter().any(Option::is_some);
    let is_all = |parent: NodeId| {
        let slots = tree.home(parent).0.language().kind(tree.kind(parent)).slots;
        let mut children = tree.children(parent);
        let first = children.next().map(|first| tree.token_range(first).start);
        let last = children.last().map(|last| tree.token_range(last).end);
        let own = tree.token_range(parent);
        may_be_absent(tree, parent)
            && slots.iter().all(|other| other.name == slot.name || !other.is_required())
            && (first, last) == (Some(own.start), Some(own.end))
    };
    !slot.is_required() || (is_one_of_several() && tree.parent(node).is_some_and(is_all))
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
