//! What a search sees of a tree: the preprocessing of the papers, as a way to look at the tree as it is.
//!
//! Hodován, Kiss & Gyimóthy, "Tree Preprocessing and Test Outcome Caching for Efficient Hierarchical Delta Debugging",
//! 2017 (squeeze, hide); Hodován, Kiss & Gyimóthy, "Coarse Hierarchical Delta Debugging", 2017 (coarse); Vince et al.,
//! "Extending Hierarchical Delta Debugging with Hoisting", 2021, section IV (flatten).

use super::measure::{is_removable, left_over};
use super::options::Options;
use crate::tree::{NodeId, Tree};

/// A tree as its options show it.
#[derive(Clone, Debug)]
pub(super) struct View {
    pub(super) tree: Tree,
    pub(super) options: Options,
}

/// Which nodes of a level are given to the list minimiser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Units {
    /// All that can be pruned.
    All,
    /// Those of which pruning leaves nothing.
    Removable,
}

impl View {
    pub(super) fn new(tree: Tree, options: &Options) -> Self {
        Self { tree, options: *options }
    }

    /// The node at the top.
    pub(super) fn top(&self) -> NodeId {
        self.chain(NodeId::ROOT).0
    }

    /// The nodes a level below one.
    pub(super) fn children(&self, node: NodeId) -> Vec<NodeId> {
        if self.options.flatten && self.is_raised(node) {
            return Vec::new();
        }
        let mut below = Vec::new();
        let mut pending = self.own_children(node);
        pending.reverse();
        while let Some(node) = pending.pop() {
            below.push(node);
            if self.options.flatten && self.is_raised(node) {
                pending.extend(self.own_children(node).into_iter().rev());
            }
        }
        below
    }

    /// Those of some nodes that a list minimiser is to prune.
    pub(super) fn units(&self, nodes: &[NodeId], units: Units) -> Vec<NodeId> {
        let nodes = nodes.iter().copied();
        match units {
            Units::All if !self.options.hide => nodes.collect(),
            Units::All => nodes.filter(|&node| self.tree.is_prunable(node)).collect(),
            Units::Removable => nodes.filter(|&node| is_removable(&self.tree, node)).collect(),
        }
    }

    fn own_children(&self, node: NodeId) -> Vec<NodeId> {
        let (_, last) = self.chain(node);
        self.tree.children(last).map(|child| self.chain(child).0).collect()
    }

    /// The nodes that are seen as one with this, which is the first of them: the one that stands for all when they
    /// are pruned, and the last of them.
    fn chain(&self, first: NodeId) -> (NodeId, NodeId) {
        let (mut seen, mut last) = (first, first);
        if !self.options.squeeze {
            return (seen, last);
        }
        let mut left = left_over(&self.tree, first);
        while let Some(child) = self.only_child(last) {
            let below = left_over(&self.tree, child);
            // To prune the child must not be another edit than to prune what stands for it.
            if below.is_some() && left.is_some() && below != left {
                break;
            }
            if left.is_none() && below.is_some() {
                (seen, left) = (child, below);
            }
            last = child;
        }
        (seen, last)
    }

    /// The only child, if it covers the same text.
    fn only_child(&self, node: NodeId) -> Option<NodeId> {
        let mut children = self.tree.children(node);
        let only = children.next().filter(|_| children.next().is_none())?;
        (self.tree.text_range(only) == self.tree.text_range(node)).then_some(only)
    }

    /// Whether a node begins or ends one of its own kind, so that it is seen on the level of that one's children.
    fn is_raised(&self, node: NodeId) -> bool {
        let Some(parent) = self.tree.parent(node).filter(|_| self.tree.slot(node).is_some()) else {
            return false;
        };
        let (inner, outer) = (self.tree.text_range(node), self.tree.text_range(parent));
        self.tree.kind(node) == self.tree.kind(parent)
            && inner != outer
            && (inner.start == outer.start || inner.end == outer.end)
    }
}
