//! The second phase of HDD+: Misherghi & Su 2006, section 3.

use crate::options::Options;
use crate::papers::preprocessing::{Units, View};
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Edit, NodeId, Tree};
use std::sync::Arc;

/// Every node that can be pruned alone, level by level.
#[derive(Clone, Debug)]
pub struct OneByOne {
    nodes: Arc<[NodeId]>,
    /// How many have been proposed.
    proposed: usize,
}

impl OneByOne {
    /// One run from the root down.
    pub fn new(tree: &Tree, options: Options) -> Self {
        let view = View { tree, options };
        let mut nodes = Vec::new();
        let mut level = vec![view.top()];
        while !level.is_empty() {
            nodes.extend(view.units(&level, Units::All));
            level = level.into_iter().flat_map(|node| view.children(node)).collect();
        }
        Self { nodes: nodes.into(), proposed: 0 }
    }
}

impl Search for OneByOne {
    fn next(&mut self, _: &Tree) -> Option<Proposal> {
        let node = *self.nodes.get(self.proposed)?;
        self.proposed += 1;
        Some(Proposal { edit: Edit::prune([node]), pass: Pass { name: "singles", round: 1 } })
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        let rest = self.nodes[self.proposed..].iter();
        self.nodes = rest.filter_map(|&node| applied.renumbering.get(node)).collect();
        self.proposed = 0;
    }
}
