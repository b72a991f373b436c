//! Which nodes can take the place of which, and where they are afterwards.

use crate::nodes::{self, ancestors, siblings_from};
use crate::options::Compatible;
use reducer_syntax::{Applied, Change, NodeId, Tree};

/// Whether `from` may take the place of `into` above it.
pub fn is_compatible(tree: &Tree, compatible: Compatible, into: NodeId, from: NodeId) -> bool {
    tree.can_hoist(into, from)
        && match compatible {
            Compatible::Grammar => true,
            Compatible::SameRule => is_same_rule(tree, into, from),
        }
}

/// Whether two nodes come from the same rule: they are of one kind, or stand where the same kinds may, so that the
/// place asks for the same rule.
pub fn is_same_rule(tree: &Tree, into: NodeId, from: NodeId) -> bool {
    let accepts = |node| tree.slot(node).map_or(&[][..], |slot| slot.accepts);
    accepts(into).contains(&tree.kind(from))
        && (tree.kind(into) == tree.kind(from) || accepts(into) == accepts(from))
}

/// The nearest compatible nodes on each way down from a node: Vince et al. 2021, figure 7 (the function chi). Each
/// with its distance.
pub fn nearest(tree: &Tree, compatible: Compatible, into: NodeId) -> Vec<(usize, NodeId)> {
    // Where the nodes end that stand around the present one, itself last.
    let mut open: Vec<u32> = Vec::new();
    let fitting = nodes::nearest(tree, into, |node| {
        while open.pop_if(|end| *end <= node.0).is_some() {}
        open.push(tree.end(node));
        is_compatible(tree, compatible, into, node).then_some((open.len(), node))
    });
    fitting.collect()
}

/// The nodes that stand, after a hoist or a splice, where its target stood.
pub fn arrivals(before: &Tree, applied: &Applied, change: Change) -> Vec<NodeId> {
    let from = match change {
        Change::Hoist { from, .. } => vec![from],
        Change::Splice { from, .. } => siblings_from(before, from).collect(),
        _ => Vec::new(),
    };
    let above = before.parent(change.target()).and_then(|parent| applied.renumbering.get(parent));
    let moved = from.into_iter().filter_map(|node| applied.renumbering.get(node));
    // The place may have asked for nodes around it.
    moved.map(|node| outermost_below(&applied.tree, node, above)).collect()
}

fn outermost_below(tree: &Tree, node: NodeId, above: Option<NodeId>) -> NodeId {
    let below = ancestors(tree, node).take_while(|&node| above.is_some_and(|above| node != above));
    below.last().unwrap_or(node)
}
