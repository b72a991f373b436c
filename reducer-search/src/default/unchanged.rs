//! What an accepted edit left as it was: what is known of that is known of the next tree, under other numbers.

use crate::default::change::Siblings;
use crate::nodes::ancestors;
use reducer_syntax::{Applied, NodeId, Tree};
use std::ops::Range;

/// The nodes that an edit left as they were.
#[derive(Debug)]
pub struct Unchanged {
    /// In order; each with how far it moved.
    stretches: Vec<(Range<u32>, i64)>,
    /// The nodes in them with something below that is not, in order.
    around: Vec<NodeId>,
    /// Whether all of these are still of the kinds that they were.
    has_kinds: bool,
}

impl Unchanged {
    /// Those of a tree before an edit. None are known where another tree came in the place of the whole.
    pub fn new(old: &Tree, applied: &Applied) -> Self {
        let stretches = applied.renumbering.unchanged().unwrap_or_default();
        let inner_ends =
            stretches.iter().map(|(nodes, _)| nodes.end).filter(|&end| end < old.node_count() as u32);
        let around = inner_ends
            .filter(|end| *end > 0)
            .flat_map(|end| ancestors(old, NodeId(end - 1)).filter(move |&node| old.end(node) > end));
        let mut around: Vec<NodeId> = around.collect();
        around.sort_unstable();
        around.dedup();
        let has_kind = |&node: &NodeId| {
            applied.renumbering.get(node).is_some_and(|now| applied.tree.kind(now) == old.kind(node))
        };
        let has_kinds = around.iter().all(has_kind);
        Self { stretches, around, has_kinds }
    }

    /// The number of a node now; `None` if it is not one of these.
    pub fn get(&self, node: NodeId) -> Option<NodeId> {
        let (_, shift) = self.stretch(node)?;
        moved(node, *shift)
    }

    /// Siblings in the next tree, if they are in the same slots of a parent of the same kind, with all that was below them and between
    /// them.
    pub fn siblings(&self, Siblings { first, last }: Siblings) -> Option<Siblings> {
        let (nodes, shift) = self.stretch(first)?;
        // What came in the place of something else may be in another slot.
        let has_slot = self.has_kinds && nodes.start < first.0;
        let is_whole = last.0 < nodes.end && self.around.binary_search(&last).is_err();
        if !has_slot || !is_whole {
            return None;
        }
        Some(Siblings { first: moved(first, *shift)?, last: moved(last, *shift)? })
    }

    fn stretch(&self, node: NodeId) -> Option<&(Range<u32>, i64)> {
        let at = self.stretches.partition_point(|(nodes, _)| nodes.end <= node.0);
        self.stretches.get(at).filter(|(nodes, _)| nodes.contains(&node.0))
    }
}

fn moved(node: NodeId, shift: i64) -> Option<NodeId> {
    u32::try_from(i64::from(node.0) + shift).ok().map(NodeId)
}
