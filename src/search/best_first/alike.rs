//! The same change wherever the same thing stands: what has to be as another one is changes only together with it.

use super::moves::{self, Move};
use crate::tree::{Change, Edit, Kind, NodeId, Tree};
use std::collections::BTreeMap;

/// What makes nodes alike: their language, their kind, how many nodes there are below, the texts of their tokens.
type Likeness<'t> = (&'static str, Kind, u32, Vec<&'t [u8]>);

fn likeness(tree: &Tree, node: NodeId) -> Likeness<'_> {
    let (home, own) = tree.home(node);
    let tokens = home.tokens()[home.token_range(own)].iter();
    let texts = tokens.map(|token| token.text(home.text())).collect();
    (home.language().name, tree.kind(node), tree.end(node) - node.0, texts)
}

/// For each thing that stands in several places, the changes that are possible in the first of them.
pub(super) fn moves(tree: &Tree) -> Vec<Move> {
    let mut groups: BTreeMap<Likeness, Vec<NodeId>> = BTreeMap::new();
    for node in tree.nodes() {
        groups.entry(likeness(tree, node)).or_default().push(node);
    }
    let mut first: Vec<NodeId> =
        groups.into_values().filter(|group| group.len() > 1).map(|group| group[0]).collect();
    first.sort_unstable();
    let of_node = |node| moves::of_node(tree, node).into_iter().filter_map(Move::change);
    first.into_iter().flat_map(of_node).map(Move::Everywhere).collect()
}

/// A change of a node, made in all nodes that are alike and allow it; `None` if those are not several.
pub(super) fn everywhere(tree: &Tree, change: Change) -> Option<Edit> {
    let target = change.target();
    let like = likeness(tree, target);
    let nodes = tree.nodes().filter(|&node| tree.kind(node) == like.1 && likeness(tree, node) == like);
    let there = |node: NodeId| change.renumbered(|other| Some(NodeId(other.0 - target.0 + node.0)));
    let changes: Vec<Change> = nodes.filter_map(there).filter(|&change| is_possible(tree, change)).collect();
    (changes.len() > 1).then(|| Edit::new(changes))
}

fn is_possible(tree: &Tree, change: Change) -> bool {
    match change {
        Change::Prune(node) => tree.is_prunable(node),
        Change::Hoist { into, from } => tree.can_hoist(into, from),
        Change::Splice { into, from } => tree.can_splice(into, from),
        Change::Shrink { node, number } => tree.can_shrink(node, number),
        Change::Retext { .. } => false,
    }
}
