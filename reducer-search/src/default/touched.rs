//! The subtrees that an edit changes.

use reducer_syntax::{Change, Fate, NodeId, Tree};
use std::ops::Range;

/// The subtrees that an edit changes, in order.
pub struct Touched(Vec<Subtrees>);

/// Subtrees side by side, and what comes of them.
struct Subtrees {
    first: NodeId,
    end: u32,
    comes: Comes,
}

/// What comes in the place of subtrees.
enum Comes {
    /// Nothing, or the shortest text that may stand there.
    Nothing,
    /// Some of the nodes below them.
    Below(Range<u32>),
    /// A node with some of the parts, which are these nodes.
    Parts(Vec<Range<u32>>),
    /// Something else.
    Other,
}

impl Touched {
    /// Those of changes that are sorted by target.
    pub fn new(tree: &Tree, changes: impl Iterator<Item = Change>) -> Self {
        let mut touched: Vec<Subtrees> = Vec::new();
        for change in changes {
            let first = change.target();
            let last = if let Change::Run { last, .. } = change { last } else { first };
            // A change inside another has no effect.
            if touched.last().is_none_or(|before| before.end <= first.0) {
                touched.push(Subtrees { first, end: tree.end(last), comes: Comes::of(tree, change) });
            }
        }
        Self(touched)
    }

    /// The subtrees that a node is in.
    fn at(&self, node: NodeId) -> Option<&Subtrees> {
        let behind = self.0.partition_point(|subtrees| subtrees.first <= node);
        self.0[..behind].last().filter(|subtrees| node.0 < subtrees.end)
    }

    /// Whether a node is in one of them of which nothing is left.
    pub fn removes(&self, node: NodeId) -> bool {
        self.at(node).is_some_and(|subtrees| matches!(subtrees.comes, Comes::Nothing))
    }

    /// Whether a node is there after the edit; `None` if the changes alone do not tell.
    pub fn keeps(&self, node: NodeId) -> Option<bool> {
        let Some(Subtrees { first, comes, .. }) = self.at(node) else { return Some(true) };
        match comes {
            Comes::Nothing => Some(false),
            Comes::Below(nodes) => Some(nodes.contains(&node.0)),
            Comes::Parts(parts) => {
                (node != *first).then(|| parts.iter().any(|nodes| nodes.contains(&node.0)))
            }
            Comes::Other => None,
        }
    }

    /// Whether one of them is a node or below it.
    pub fn are_within(&self, tree: &Tree, node: NodeId) -> bool {
        let next = self.0.partition_point(|subtrees| subtrees.first < node);
        self.0.get(next).is_some_and(|subtrees| subtrees.first.0 < tree.end(node))
    }

    /// The numbers of their nodes.
    pub fn spans(&self) -> impl Iterator<Item = Range<u32>> {
        self.0.iter().map(|subtrees| subtrees.first.0..subtrees.end)
    }
}

impl Comes {
    fn of(tree: &Tree, change: Change) -> Self {
        match change {
            Change::Prune(_) | Change::Run { .. } => Self::Nothing,
            Change::Hoist { from, .. } => Self::Below(from.0..tree.end(from)),
            Change::Splice { from, .. } => {
                let all = std::iter::successors(Some(from), |&node| tree.next_in_slot(node));
                Self::Below(from.0..all.last().map_or(from.0, |last| tree.end(last)))
            }
            Change::Shrink { node, number } => Self::Parts(parts_that_stay(tree, node, number)),
            Change::Retext { .. } => Self::Other,
        }
    }
}

/// The nodes that stay of one of which a smaller kind is made, without itself.
fn parts_that_stay(tree: &Tree, node: NodeId, number: u16) -> Vec<Range<u32>> {
    let kind = tree.home(node).0.language().kind(tree.kind(node));
    let Some(shrink) = kind.shrinks.get(usize::from(number)) else { return Vec::new() };
    let fates = shrink.parts.iter().filter_map(|fate| match fate {
        Fate::Slot(to) => Some(to.is_some()),
        Fate::Token(_) => None,
    });
    let stays: Vec<&str> =
        kind.slots.iter().zip(fates).filter(|(_, stays)| *stays).map(|(slot, _)| slot.name).collect();
    let stay = |&child: &NodeId| tree.slot(child).is_some_and(|slot| stays.contains(&slot.name));
    tree.children(node).filter(stay).map(|child| child.0..tree.end(child)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    #[test]
    fn what_is_changed_within_a_node() {
        let tree = tree("[1, [2, 3], 4]");
        let node = |text: &str| tree.nodes().find(|&node| tree.text_of(node) == text.as_bytes()).unwrap();
        let touched = Touched::new(&tree, [Change::Prune(node("3"))].into_iter());
        let within = |text| touched.are_within(&tree, node(text));
        assert!(within("[2, 3]") && within("3") && !within("2") && !within("4"));
    }
}
