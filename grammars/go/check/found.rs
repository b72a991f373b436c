//! What was found wrong.

use reducer_syntax::{Fault, NodeId, Tree};

/// What was found wrong with a file so far.
pub(super) struct Faults<'t> {
    pub tree: &'t Tree,
    found: Vec<Fault>,
}

impl<'t> Faults<'t> {
    /// Nothing so far.
    pub fn new(tree: &'t Tree) -> Self {
        Self { tree, found: Vec::new() }
    }

    /// Something is wrong with the first token of a node.
    pub fn add(&mut self, node: NodeId, why: &'static str) {
        let token = self.tree.token_range(node).start as u32;
        self.found.push(Fault { why, token });
    }

    /// All of it, in order of the places.
    pub fn in_order(mut self) -> Vec<Fault> {
        self.found.sort_by_key(|fault| fault.token);
        self.found
    }
}
