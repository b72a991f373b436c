//! Sub-tree replacement.

use crate::papers::leftovers::left_over;
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Edit, NodeId, Tree};
use std::sync::Arc;

/// Each node becomes another alternative of its rule that is no larger: one made of parts of it, or the shortest text.
#[derive(Clone, Debug)]
pub struct Alternatives {
    /// The nodes whose turn has not come, in preorder.
    nodes: Arc<[NodeId]>,
    at: usize,
    edits: Arc<[Edit]>,
    proposed: usize,
}

impl Alternatives {
    /// One run.
    pub fn new(tree: &Tree) -> Self {
        Self { nodes: tree.nodes().collect(), at: 0, edits: Arc::default(), proposed: 0 }
    }

    fn edits(tree: &Tree, node: NodeId) -> Arc<[Edit]> {
        let prunes = left_over(tree, node).is_some_and(|left| !left.is_empty());
        Edit::shrinks(tree, node).chain(prunes.then(|| Edit::prune([node]))).collect()
    }
}

impl Search for Alternatives {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            if let Some(edit) = self.edits.get(self.proposed) {
                self.proposed += 1;
                let pass = Pass { name: "sub-tree-replacement", round: 1 };
                return Some(Proposal { edit: edit.clone(), pass });
            }
            let node = *self.nodes.get(self.at)?;
            self.at += 1;
            (self.edits, self.proposed) = (Self::edits(tree, node), 0);
        }
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        let rest = self.nodes[self.at..].iter();
        self.nodes = rest.filter_map(|&node| applied.renumbering.get(node)).collect();
        (self.at, self.edits, self.proposed) = (0, Arc::default(), 0);
    }
}
