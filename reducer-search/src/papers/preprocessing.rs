//! What a search sees of a tree: the preprocessing of the papers, as a way to look at the tree as it is.
//!
//! Hodován, Kiss & Gyimóthy, "Tree Preprocessing and Test Outcome Caching for Efficient Hierarchical Delta Debugging",
//! 2017 (squeeze, hide); Hodován, Kiss & Gyimóthy, "Coarse Hierarchical Delta Debugging", 2017 (coarse); Vince et al.,
//! "Extending Hierarchical Delta Debugging with Hoisting", 2021, section IV (flatten).

use crate::options::Options;
use crate::papers::leftovers::{goes_alone, is_removable, left_over};
use crate::papers::replacing::is_same_rule;
use reducer_syntax::{NodeId, Tree};

/// A tree as options show it.
#[derive(Clone, Copy, Debug)]
pub struct View<'t> {
    /// The tree.
    pub tree: &'t Tree,
    /// The options.
    pub options: Options,
}

/// Which nodes of a level are given to the list minimiser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Units {
    /// All that can be pruned.
    All,
    /// Those of which pruning leaves nothing.
    Removable,
}

impl View<'_> {
    /// The node at the top.
    pub fn top(&self) -> NodeId {
        self.chain(NodeId::ROOT).0
    }

    /// The nodes a level below one.
    pub fn children(&self, node: NodeId) -> Vec<NodeId> {
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
    pub fn units(&self, nodes: &[NodeId], units: Units) -> Vec<NodeId> {
        let nodes = nodes.iter().copied();
        match units {
            Units::All => nodes.filter(|&node| self.is_unit(node)).collect(),
            Units::Removable => nodes.filter(|&node| is_removable(self.tree, node)).collect(),
        }
    }

    /// What would become no simpler is never tried.
    fn is_unit(&self, node: NodeId) -> bool {
        left_over(self.tree, node).is_some() || !self.options.hide && !self.tree.is_prunable(node)
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
        let mut left = left_over(self.tree, first);
        while let Some(child) = self.only_child(last) {
            let below = left_over(self.tree, child);
            // To prune the child must not be another edit than to prune what stands for it.
            let is_same = below == left && goes_alone(self.tree, seen);
            if below.is_some() && left.is_some() && !is_same {
                break;
            }
            if left.is_none() && below.is_some() {
                (seen, left) = (child, below);
            }
            last = child;
        }
        (seen, last)
    }

    /// All nodes that are seen as this one, the outermost first.
    pub fn merged(&self, seen: NodeId) -> Vec<NodeId> {
        let is_merged = |&node: &NodeId| self.options.squeeze && self.chain(node).0 == seen;
        let above =
            |&node: &NodeId| self.tree.parent(node).filter(|&above| self.only_child(above) == Some(node));
        let outer = std::iter::successors(above(&seen), above).take_while(is_merged);
        let mut nodes: Vec<NodeId> = outer.collect();
        nodes.reverse();
        let (_, last) = self.chain(seen);
        let inner = |&node: &NodeId| self.only_child(node).filter(|_| node != last);
        nodes.extend(std::iter::successors(Some(seen), inner));
        nodes
    }

    /// The only child, if it covers the same text.
    fn only_child(&self, node: NodeId) -> Option<NodeId> {
        let mut children = self.tree.children(node);
        let only = children.next().filter(|_| children.next().is_none())?;
        (self.tree.text_range(only) == self.tree.text_range(node)).then_some(only)
    }

    /// Whether a node begins or ends one of its own rule, so that it is seen on the level of that one's children.
    fn is_raised(&self, node: NodeId) -> bool {
        let Some(parent) = self.tree.parent(node).filter(|_| self.tree.slot(node).is_some()) else {
            return false;
        };
        let (inner, outer) = (self.tree.text_range(node), self.tree.text_range(parent));
        is_same_rule(self.tree, parent, node)
            && inner != outer
            && (inner.start == outer.start || inner.end == outer.end)
    }
}
