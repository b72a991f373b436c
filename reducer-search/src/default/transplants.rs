//! Parts that are moved elsewhere: what is needed in two places comes together in one, and what was around it goes.

use super::moves::Move;
use super::places::TINY;
use super::{item, names};
use crate::weight::weight;
use reducer_syntax::{Edit, Instead, NodeId, Tree};

/// How many are tried at most, for each token of the tree: those that take most.
const MOST: usize = 4;

/// In a small tree, a move for each node of several tokens and each one elsewhere, not larger, in the place of which it may stand. Those
/// that take most come last.
pub(super) fn moves(tree: &Tree) -> Vec<Move> {
    let tokens = tree.token_count();
    if tokens > TINY {
        return Vec::new();
    }
    let mut moves = Vec::new();
    for from in tree.nodes().filter(|&node| weight(tree, node) > 1) {
        let Some(carrier) = names::carrier(tree, from) else { continue };
        let is_apart = |&into: &NodeId| tree.end(into) <= carrier.0 || tree.end(carrier) <= into.0;
        let fits = |&into: &NodeId| {
            weight(tree, into) <= weight(tree, from)
                && takes(tree, into, from)
                // Else it is what pruning alone does.
                && tree.text_of(into) != tree.text_of(from)
        };
        let places = tree.nodes().filter(is_apart).filter(fits);
        moves.extend(places.map(|into| Move::Transplant { into, from }));
    }
    moves.sort_by_key(|&what| item::gain(tree, what));
    moves.split_off(moves.len().saturating_sub(MOST * tokens))
}

/// Whether a node may stand in the place of one elsewhere.
pub(super) fn takes(tree: &Tree, into: NodeId, from: NodeId) -> bool {
    let language = |node| tree.home(node).0.language().name;
    tree.slot(into).is_some_and(|slot| slot.takes(tree.kind(from))) && language(into) == language(from)
}

/// Puts the text of a node in the place of one elsewhere, and prunes what it stood in; `None` if what comes of it does not parse.
pub(super) fn edit(tree: &Tree, into: NodeId, from: NodeId) -> Option<Edit> {
    let pruned = tree.apply(&Edit::prune([names::carrier(tree, from)?]));
    let into = pruned.renumbering.get(into)?;
    let rest = pruned.tree.with_texts(&[(into, Instead::Node(tree, from))])?;
    (rest.written_token_count() < tree.written_token_count()).then(|| Edit::whole(rest, false))
}

/// How many tokens go.
pub(super) fn gain(tree: &Tree, into: NodeId, from: NodeId) -> usize {
    let around = names::carrier(tree, from).map_or(0, |carrier| weight(tree, carrier));
    (weight(tree, into) + around).saturating_sub(weight(tree, from))
}
