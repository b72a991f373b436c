//! A list minimiser over all nodes of a tree at once.

use crate::files::{Mentioned, mentioned, with_mentions};
use crate::options::Options;
use crate::papers::leftovers::left_over;
use crate::papers::lists::List;
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, NodeId, Tree};
use std::sync::Arc;

/// Over every node that can be pruned; a node below another that goes changes nothing.
#[derive(Clone, Debug)]
pub struct AllAtOnce {
    name: &'static str,
    list: List,
    /// If it is over files: what mentions them in the present tree, which goes with them.
    mentions: Option<Arc<[Mentioned]>>,
}

impl AllAtOnce {
    /// With the list minimiser of the options.
    pub fn new(tree: &Tree, options: Options) -> Self {
        let units = tree.nodes().filter(|&node| left_over(tree, node).is_some()).collect();
        Self { name: "ddmin", list: List::new(options.list, tree, units), mentions: None }
    }

    /// Over the files of an archive. What mentions a file goes with it.
    pub fn files(tree: &Tree, options: Options) -> Self {
        let units = tree.children(NodeId::ROOT).collect();
        let mentions = Some(mentioned(tree).into());
        Self { name: "files", list: List::new(options.list, tree, units), mentions }
    }

    /// Over the contents of the files of an archive.
    pub fn contents(tree: &Tree, options: Options) -> Self {
        let units = tree.children(NodeId::ROOT).flat_map(|file| tree.children(file)).collect();
        Self { name: "contents", list: List::new(options.list, tree, units), mentions: None }
    }
}

impl Search for AllAtOnce {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        let mut edit = self.list.propose()?;
        if let Some(mentions) = &self.mentions {
            edit = with_mentions(tree, mentions, edit);
        }
        Some(Proposal { edit, pass: Pass { name: self.name, round: 1 } })
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        self.list.accepted(&applied.renumbering);
        self.mentions = self.mentions.as_ref().map(|_| mentioned(&applied.tree).into());
    }
}
