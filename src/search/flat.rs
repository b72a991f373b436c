//! A list minimiser over all nodes of a tree at once.

use super::list::List;
use super::measure::left_over;
use super::options::Options;
use super::{Pass, Proposal, Search};
use crate::tree::{Applied, Tree};

/// Over every node that can be pruned; a node below another that goes changes nothing.
#[derive(Clone, Debug)]
pub struct Flat {
    list: List,
}

impl Flat {
    /// With the list minimiser of the options.
    pub fn new(tree: &Tree, options: &Options) -> Self {
        let units = tree.nodes().filter(|&node| left_over(tree, node).is_some()).collect();
        Self { list: List::new(options.list, tree, units) }
    }
}

impl Search for Flat {
    fn next(&mut self) -> Option<Proposal> {
        let edit = self.list.propose()?;
        Some(Proposal { edit, pass: Pass { name: "ddmin", round: 1 } })
    }

    fn accepted(&mut self, applied: &Applied) {
        self.list.accepted(&applied.renumbering);
    }

    fn fork(&self) -> Box<dyn Search> {
        Box::new(self.clone())
    }
}
