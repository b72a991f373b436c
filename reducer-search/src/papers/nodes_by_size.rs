//! Nodes in the order of their sizes, the largest first: the priority queue of Perses and its kin.
//!
//! There, a node joins the queue when its parent has been looked at. No node has more tokens than its parent, so that
//! order is known before: all of them sorted by size, of equals the outer one first, and then the one that stands
//! first. So there is no heap to copy, only a place in a list.

use crate::nodes::weight;
use reducer_syntax::{NodeId, Renumbering, Tree};
use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;

/// What is to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Item {
    weight: Reverse<usize>,
    /// The node, or the first of the list.
    pub node: NodeId,
    pub what: What,
}

/// A list of one comes before the one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum What {
    List,
    Node,
}

/// The items that have not been looked at.
#[derive(Clone, Default, Debug)]
pub struct Worklist {
    items: Arc<[Item]>,
    at: usize,
}

impl Item {
    pub fn node(tree: &Tree, node: NodeId) -> Self {
        Self { weight: Reverse(weight(tree, node)), node, what: What::Node }
    }

    /// Siblings in one slot.
    pub fn list(tree: &Tree, nodes: &[NodeId]) -> Option<Self> {
        let weight = nodes.iter().map(|&node| weight(tree, node)).sum();
        Some(Self { weight: Reverse(weight), node: *nodes.first()?, what: What::List })
    }
}

impl Worklist {
    pub fn new(mut items: Vec<Item>) -> Self {
        items.sort_unstable();
        Self { items: items.into(), at: 0 }
    }

    /// Takes the largest.
    pub fn pop(&mut self) -> Option<Item> {
        let item = *self.items.get(self.at)?;
        self.at += 1;
        Some(item)
    }

    /// What is still there of the rest after an edit.
    pub fn renumber(&mut self, renumbering: &Renumbering) {
        let rest = self.items[self.at..].iter();
        let moved = rest.filter_map(|item| Some(Item { node: renumbering.get(item.node)?, ..*item }));
        *self = Self::new(moved.collect());
    }

    /// The same, with these items in the place of all in a subtree.
    pub fn replace(&mut self, subtree: &Range<u32>, renumbering: &Renumbering, fresh: Vec<Item>) {
        let rest = self.items[self.at..].iter().filter(|item| !subtree.contains(&item.node.0));
        let moved = rest.filter_map(|item| Some(Item { node: renumbering.get(item.node)?, ..*item }));
        *self = Self::new(moved.chain(fresh).collect());
    }
}
