//! Edits of all that mentions a name, for a declaration goes only with its uses.

use super::moves::{Item, Move};
use crate::search::names::{self, Name};
use crate::tree::{Arity, Change, Edit, NodeId, Tree};

/// A move for each name that occurs several times, with what it is worth.
pub(super) fn moves(tree: &Tree) -> Vec<Item> {
    let gain = |&node: &NodeId| carrier(tree, node).map_or(0, |carrier| tree.token_range(carrier).len());
    let item = |name: Name| {
        let gain: usize = name.nodes.iter().map(gain).sum();
        (name.nodes.len() > 1 && gain > 0)
            .then(|| Item { gain: gain as u32, ..Item::new(tree, Move::Name(name.nodes[0])) })
    };
    names::of(tree).into_iter().filter_map(item).collect()
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
