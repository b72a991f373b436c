//! Kiss, Hodován & Gyimóthy, "`HDDr`: A Recursive Variant of the Hierarchical Delta Debugging Algorithm", 2018.

use crate::options::Options;
use crate::papers::lists::List;
use crate::papers::preprocessing::{Units, View};
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, NodeId, Tree};
use std::collections::VecDeque;
use std::sync::Arc;

/// The list minimiser on the children of one node at a time. The paper keeps the root; here it is a list of its own.
#[derive(Clone, Debug)]
pub struct Hddr {
    options: Options,
    order: Order,
    /// The nodes whose children are still to be minimised, in the order of their turn.
    pending: Arc<VecDeque<NodeId>>,
    /// The nodes that are being minimised, those that cannot be pruned among them.
    nodes: Arc<[NodeId]>,
    list: List,
}

/// In which order nodes get their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Order {
    /// What is nearest to the root first, and not a whole subtree first.
    pub breadth_first: bool,
    /// Of the children of a node the last one first.
    pub backward: bool,
}

impl Hddr {
    /// One run from the root down.
    pub fn new(tree: &Tree, options: Options, order: Order) -> Self {
        let view = View { tree, options };
        let nodes = vec![view.top()];
        let list = List::new(options.list, tree, view.units(&nodes, Units::All));
        Self { options, order, pending: Arc::default(), nodes: nodes.into(), list }
    }

    fn name(&self) -> &'static str {
        match (self.order.breadth_first, self.order.backward) {
            (true, false) => "hddr-bfs-forward",
            (true, true) => "hddr-bfs-backward",
            (false, false) => "hddr-dfs-forward",
            (false, true) => "hddr-dfs-backward",
        }
    }

    /// The nodes that have been minimised get in line, and the next one is called.
    fn turn(&mut self, tree: &Tree) -> Option<()> {
        let view = View { tree, options: self.options };
        let pending = Arc::make_mut(&mut self.pending);
        let mut nodes = self.nodes.to_vec();
        if self.order.backward {
            nodes.reverse();
        }
        if self.order.breadth_first {
            pending.extend(nodes);
        } else {
            for node in nodes.into_iter().rev() {
                pending.push_front(node);
            }
        }
        let children = view.children(pending.pop_front()?);
        let units = view.units(&children, Units::All);
        self.list = List::new(self.options.list, tree, units);
        self.nodes = children.into();
        Some(())
    }
}

impl Search for Hddr {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            if let Some(edit) = self.list.propose() {
                return Some(Proposal { edit, pass: Pass { name: self.name(), round: 1 } });
            }
            self.turn(tree)?;
        }
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        let now = |node: &NodeId| applied.renumbering.get(*node);
        self.pending = Arc::new(self.pending.iter().filter_map(now).collect());
        self.nodes = self.nodes.iter().filter_map(now).collect();
        self.list.accepted(&applied.renumbering);
    }
}
