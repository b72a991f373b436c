//! Hierarchical delta debugging: Misherghi & Su, "HDD: Hierarchical Delta Debugging", 2006; seed `002`, figure 2.

use super::{Ddmin, Pass, Proposal, Search};
use crate::tree::{Applied, NodeId, Tree};
use std::sync::Arc;

/// [`Ddmin`] on each level of the tree, from the root down; HDD* does that again until nothing changes.
#[derive(Clone, Debug)]
pub struct Hdd {
    tree: Tree,
    /// All nodes of the present level, those that cannot be pruned among them: the next level is below them.
    level: Arc<[NodeId]>,
    ddmin: Ddmin,
    /// Whether to start again from the root once a run has changed something.
    repeat: bool,
    changed: bool,
    round: u32,
}

impl Hdd {
    /// One run from the root down.
    pub fn once(tree: Tree) -> Self {
        Self::new(tree, false)
    }

    /// HDD*: runs until one of them changes nothing, so that the result is 1-tree-minimal.
    pub fn to_fixpoint(tree: Tree) -> Self {
        Self::new(tree, true)
    }

    fn new(tree: Tree, repeat: bool) -> Self {
        let mut hdd = Self {
            tree,
            level: Arc::default(),
            ddmin: Ddmin::new(Vec::new()),
            repeat,
            changed: false,
            round: 1,
        };
        hdd.enter(vec![NodeId::ROOT]);
        hdd
    }

    fn enter(&mut self, level: Vec<NodeId>) {
        self.ddmin = Ddmin::new(level.iter().copied().filter(|&node| self.tree.is_prunable(node)).collect());
        self.level = level.into();
    }
}

impl Search for Hdd {
    fn next(&mut self) -> Option<Proposal> {
        loop {
            if let Some(edit) = self.ddmin.propose() {
                let name = if self.repeat { "hdd*" } else { "hdd" };
                return Some(Proposal { edit, pass: Pass { name, round: self.round } });
            }
            let below: Vec<NodeId> = self.level.iter().flat_map(|&node| self.tree.children(node)).collect();
            if !below.is_empty() {
                self.enter(below);
            } else if self.repeat && self.changed {
                self.changed = false;
                self.round += 1;
                self.enter(vec![NodeId::ROOT]);
            } else {
                return None;
            }
        }
    }

    fn accepted(&mut self, applied: &Applied) {
        self.tree = applied.tree.clone();
        self.level = self.level.iter().filter_map(|&node| applied.renumbering.get(node)).collect();
        self.ddmin.accepted(&applied.renumbering);
        self.changed = true;
    }

    fn fork(&self) -> Box<dyn Search> {
        Box::new(self.clone())
    }
}
