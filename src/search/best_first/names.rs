//! Edits of all that mentions a name, for a declaration goes only with its uses.

use super::moves::{Item, Move};
use crate::search::names::{self, Name};
use crate::tree::{Arity, Change, Edit, NodeId, Tree};

/// A move for each name that occurs several times, with what it is worth.
pub(super) fn moves(tree: &Tree) -> Vec<Item> {
    let item = |name: Name| {
        let gain = gain(tree, name.nodes.iter().filter_map(|&node| carrier(tree, node)));
        (name.nodes.len() > 1 && gain > 0)
            .then(|| Item { gain, ..Item::new(tree, Move::Name(name.nodes[0])) })
    };
    names::of(tree).into_iter().filter_map(item).collect()
}

/// The same with what it is worth by now, if that is much less: the whole tree has to be looked at to find that out.
pub(super) fn outdated(tree: &Tree, item: &Item) -> Option<Item> {
    let Move::Name(token) = item.what else { return None };
    let edit = prune_mentions(tree, token)?;
    let gain = gain(tree, edit.changes().iter().map(|change| change.target()));
    (gain < item.gain / 2).then_some(Item { gain, ..*item })
}

/// The tokens of these subtrees.
fn gain(tree: &Tree, carriers: impl Iterator<Item = NodeId>) -> u32 {
    let mut carriers: Vec<NodeId> = carriers.collect();
    carriers.sort_unstable();
    let (mut gain, mut end) = (0, 0);
    for carrier in carriers {
        // One may stand in another.
        if carrier.0 >= end {
            gain += tree.token_range(carrier).len();
            end = tree.end(carrier);
        }
    }
    gain as u32
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
