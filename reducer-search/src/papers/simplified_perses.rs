//! A simplified Perses, as notebooks teach it (Perses: Sun et al., "Perses: Syntax-Guided Program Reduction", 2018).
//!
//! Its queue holds trees, each with a node to look at; the smallest tree is next, of one tree the smallest node. Nodes
//! get their turn only when nothing replaced their parent. A token is not looked into. It knows four
//! outcomes of a test: an input that is invalid, or a test that timed out, is not interesting, and is not tried again.
//!
//! Two things differ. Of a node's replacements the notebook tests all, and goes on with the smallest that works; here
//! they are tested from the smallest on, up to the first that works. And what waits in the queue waits there with the
//! tree as it was, so that what was found in one part of the tree is lost when it turns to another; here it waits with
//! the tree as it is.

use crate::nodes::weight;
use crate::options::Options;
use crate::papers::leftovers::is_removable;
use crate::papers::replacing::{arrivals, is_compatible};
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Change, Edit, NodeId, Tree};
use std::sync::Arc;

/// The whole search: it ends when its queue is empty.
#[derive(Clone, Debug)]
pub struct SimplifiedPerses {
    options: Options,
    /// The nodes to look at, the next one last: all of them in one tree, so that the smallest node is next.
    pending: Arc<Vec<NodeId>>,
    /// The node that is looked at, and what may come in its place.
    node: Option<NodeId>,
    candidates: Arc<[Change]>,
    proposed: usize,
}

impl SimplifiedPerses {
    /// Begins at the root.
    pub fn new(options: Options) -> Self {
        let pending = Arc::new(vec![NodeId::ROOT]);
        Self { options, pending, node: None, candidates: Arc::default(), proposed: 0 }
    }

    /// Nothing, if that may stand there, and everything below that fits, the smallest first.
    fn candidates(&self, tree: &Tree, into: NodeId) -> Arc<[Change]> {
        let mut below: Vec<NodeId> = tree.subtree(into).skip(1).collect();
        below.retain(|&from| is_compatible(tree, self.options.compatible, into, from));
        below.sort_by_key(|&from| weight(tree, from));
        let nothing = is_removable(tree, into).then_some(Change::Prune(into));
        let hoists = below.into_iter().map(|from| Change::Hoist { into, from });
        nothing.into_iter().chain(hoists).collect()
    }
}

impl Search for SimplifiedPerses {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            if let Some(change) = self.candidates.get(self.proposed) {
                self.proposed += 1;
                let edit = Edit::new(vec![*change]);
                return Some(Proposal { edit, pass: Pass { name: "perses-notebook", round: 1 } });
            }
            let pending = Arc::make_mut(&mut self.pending);
            if let Some(node) = self.node.take() {
                // The root of an island is below a token.
                let children = tree.children(node).filter(|&child| tree.slot(child).is_some());
                let mut children: Vec<NodeId> = children.collect();
                // Of equals, what joined the queue last is next.
                children.sort_by_key(|&child| std::cmp::Reverse(weight(tree, child)));
                pending.extend(children);
            }
            let node = pending.pop()?;
            self.node = Some(node);
            (self.candidates, self.proposed) = (self.candidates(tree, node), 0);
        }
    }

    fn accepted(&mut self, before: &Tree, applied: &Applied) {
        let Some(change) = self.proposed.checked_sub(1).and_then(|last| self.candidates.get(last)) else {
            return;
        };
        let now = |node: &NodeId| applied.renumbering.get(*node);
        let mut pending: Vec<NodeId> = self.pending.iter().filter_map(now).collect();
        pending.extend(arrivals(before, applied, *change));
        self.pending = Arc::new(pending);
        (self.node, self.candidates, self.proposed) = (None, Arc::default(), 0);
    }
}
