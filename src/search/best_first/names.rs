//! Edits of all that mentions a name, for a declaration goes only with its uses.

use super::item::Item;
use super::moves::Move;
use crate::search::measure::weight;
use crate::search::names;
use crate::tree::{Arity, Change, Edit, NodeId, Tree};

/// A move for each name that occurs several times.
pub(super) fn moves(tree: &Tree) -> impl Iterator<Item = Item> {
    let again = names::of(tree).into_iter().filter(|name| name.nodes.len() > 1);
    again
        .map(|name| Item::with_gain(tree, Move::Name(name.nodes[0]), gain_of(tree, &name.nodes)))
        .filter(|item| item.gain > 0)
}

/// Prunes what mentions the name that a token is: for each mention the nearest node around it that can go; `None` if one
/// cannot.
pub(super) fn prune_mentions(tree: &Tree, token: NodeId) -> Option<Edit> {
    let mentions = tree.tokens_with_text(tree.text_of(token));
    let changes: Option<Vec<Change>> =
        mentions.into_iter().map(|node| carrier(tree, node).map(Change::Prune)).collect();
    // Changes below others have no effect.
    Some(Edit::new(changes?))
}

/// How many tokens go with all mentions of the name that a token is.
pub(super) fn gain(tree: &Tree, token: NodeId) -> u32 {
    gain_of(tree, &tree.tokens_with_text(tree.text_of(token)))
}

/// How many tokens go with these mentions of a name, in order.
fn gain_of(tree: &Tree, mentions: &[NodeId]) -> u32 {
    let (mut gain, mut end) = (0, 0);
    for carrier in mentions.iter().filter_map(|&node| carrier(tree, node)) {
        // Carriers lie apart or in each other.
        if tree.end(carrier) > end {
            gain += weight(tree, carrier);
            end = tree.end(carrier);
        }
    }
    gain as u32
}

/// The nearest node around a token, itself perhaps, that can go without a trace.
fn carrier(tree: &Tree, token: NodeId) -> Option<NodeId> {
    let goes = |node: &NodeId| {
        tree.slot(*node).is_some_and(|slot| match slot.arity {
            Arity::Optional | Arity::List { min: 0, .. } => true,
            Arity::One | Arity::List { .. } => false,
        })
    };
    std::iter::successors(Some(token), |&node| tree.parent(node)).find(goes)
}
