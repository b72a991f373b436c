//! A list minimiser over all nodes of a tree at once.

use crate::options::Options;
use crate::papers::leftovers::left_over;
use crate::papers::lists::List;
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, NodeId, Tree};

/// Over every node that can be pruned; a node below another that goes changes nothing.
#[derive(Clone, Debug)]
pub struct AllAtOnce {
    name: &'static str,
    list: List,
}

impl AllAtOnce {
    /// With the list minimiser of the options.
    pub fn new(tree: &Tree, options: Options) -> Self {
        let units = tree.nodes().filter(|&node| left_over(tree, node).is_some()).collect();
        Self { name: "ddmin", list: List::new(options.list, tree, units) }
    }

    /// Over the files of an archive.
    pub fn files(tree: &Tree, options: Options) -> Self {
        let units = tree.children(NodeId::ROOT).collect();
        Self { name: "files", list: List::new(options.list, tree, units) }
    }

    /// Over the contents of the files of an archive.
    pub fn contents(tree: &Tree, options: Options) -> Self {
        let units = tree.children(NodeId::ROOT).flat_map(|file| tree.children(file)).collect();
        Self { name: "contents", list: List::new(options.list, tree, units) }
    }
}

impl Search for AllAtOnce {
    fn next(&mut self, _: &Tree) -> Option<Proposal> {
        let edit = self.list.propose()?;
        Some(Proposal { edit, pass: Pass { name: self.name, round: 1 } })
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        self.list.accepted(&applied.renumbering);
    }
}
