//! Nodes that stand next to each other in one slot.

use crate::nodes::siblings_from;
use reducer_syntax::{NodeId, Renumbering, Tree};
use std::ops::Range;

/// A node and those after it in the same slot, up to the last one, which may be the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Siblings {
    /// The first.
    pub first: NodeId,
    /// The last.
    pub last: NodeId,
}

impl Siblings {
    /// A node alone.
    pub fn one(node: NodeId) -> Self {
        Self { first: node, last: node }
    }

    /// The nodes, in order.
    pub fn nodes(self, tree: &Tree) -> impl Iterator<Item = NodeId> + '_ {
        siblings_from(tree, self.first).take_while(move |&node| node <= self.last)
    }

    /// The numbers of the nodes and of all below them.
    pub fn span(self, tree: &Tree) -> Range<u32> {
        self.first.0..tree.end(self.last)
    }

    /// How many tokens they have, with what separates them.
    pub fn weight(self, tree: &Tree) -> usize {
        tree.tokens_between(self.first, self.last)
    }

    /// Those that are left of them in the tree that came of an accepted edit; `None` if there are none.
    pub fn renumbered(self, old: &Tree, moved: &Renumbering) -> Option<Self> {
        let mut left = self.nodes(old).filter_map(|node| moved.get(node));
        let first = left.next()?;
        Some(Self { first, last: left.last().unwrap_or(first) })
    }
}
