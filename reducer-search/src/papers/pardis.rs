//! Pardis: Gharachorlu & Sumner, "Pardis: Priority Aware Test Case Reduction", 2019.
//!
//! As in Perses the largest node is next, but it is tried by its own size: no list is minimised as a whole, and no
//! node waits for a larger parent. Only what leaves nothing is tried, and of nodes that cover the same text only the
//! outermost.

use crate::papers::leftovers::{goes_alone, is_removable};
use crate::papers::nodes_by_size::{Item, Worklist};
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Edit, NodeId, Tree};

/// One run over all nodes that can go, the largest first.
#[derive(Clone, Debug)]
pub struct Pardis {
    work: Worklist,
}

impl Pardis {
    /// One run.
    pub fn new(tree: &Tree) -> Self {
        // Whether a node covers the text of one around it that can go.
        let mut covered = vec![false; tree.node_count()];
        let mut items = Vec::new();
        for node in tree.nodes() {
            let removable = is_removable(tree, node);
            if removable && !covered[node.0 as usize] {
                items.push(Item::node(tree, node));
            }
            for child in tree.children(node).filter(|&child| covers(tree, child, node)) {
                covered[child.0 as usize] = covered[node.0 as usize] || removable && goes_alone(tree, node);
            }
        }
        Self { work: Worklist::new(items) }
    }
}

fn covers(tree: &Tree, inner: NodeId, outer: NodeId) -> bool {
    tree.text_range(inner) == tree.text_range(outer)
}

impl Search for Pardis {
    fn next(&mut self, _: &Tree) -> Option<Proposal> {
        let node = self.work.pop()?.node;
        Some(Proposal { edit: Edit::prune([node]), pass: Pass { name: "pardis", round: 1 } })
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        self.work.renumber(&applied.renumbering);
    }
}
