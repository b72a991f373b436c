//! The same change wherever the same thing stands: what has to be as another one is changes only together with it.

use super::moves::{self, Move};
use reducer_syntax::{Change, Edit, Kind, NodeId, Tree};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// For each thing that stands in several places, the changes that are possible in the first of them.
pub(super) fn moves(tree: &Tree) -> Vec<Move> {
    let mut groups: BTreeMap<(Shape, u64), Vec<NodeId>> = BTreeMap::new();
    for node in tree.nodes() {
        groups.entry((Shape::of(tree, node), hash(tree, node))).or_default().push(node);
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
    let shape = Shape::of(tree, target);
    let is_like =
        |node: &NodeId| Shape::of(tree, *node) == shape && texts(tree, *node).eq(texts(tree, target));
    let there = |node: NodeId| change.renumbered(|other| Some(NodeId(other.0 - target.0 + node.0)));
    let changes: Vec<Change> =
        tree.nodes().filter(is_like).filter_map(there).filter(|&change| is_possible(tree, change)).collect();
    (changes.len() > 1).then(|| Edit::new(changes))
}

/// What nodes that are alike have in common but for the texts of their tokens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Shape {
    kind: Kind,
    language: &'static str,
    tokens: usize,
    /// Those below.
    nodes: u32,
}

impl Shape {
    fn of(tree: &Tree, node: NodeId) -> Self {
        let (home, own) = tree.home(node);
        let (kind, language, tokens) = (home.kind(own), home.language().name, home.token_range(own).len());
        Self { kind, language, tokens, nodes: tree.end(node) - node.0 }
    }
}

/// The texts of the tokens of a node, an island being one.
fn texts(tree: &Tree, node: NodeId) -> impl Iterator<Item = &[u8]> {
    let (home, own) = tree.home(node);
    home.tokens()[home.token_range(own)].iter().map(|token| token.text(home.text()))
}

fn hash(tree: &Tree, node: NodeId) -> u64 {
    let mut hasher = DefaultHasher::new();
    texts(tree, node).for_each(|text| text.hash(&mut hasher));
    hasher.finish()
}

fn is_possible(tree: &Tree, change: Change) -> bool {
    match change {
        Change::Prune(node) => tree.is_prunable(node),
        Change::Hoist { into, from } => tree.can_hoist(into, from),
        Change::Splice { into, from } => tree.can_splice(into, from),
        Change::Shrink { node, number } => tree.can_shrink(node, number),
        Change::Run { .. } | Change::Retext { .. } => false,
    }
}
