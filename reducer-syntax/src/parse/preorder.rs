//! From the linked nodes of a parse to nodes in preorder.

use super::builder::Builder;
use super::chain::{Chain, NONE};
use super::nodes::{NodeData, NodeId, Nodes};

impl Builder {
    /// The nodes below a root, in preorder.
    pub(super) fn into_nodes(self, root: Chain) -> Nodes {
        if self.laid.len() > 0 {
            return self.laid;
        }
        let mut nodes = Nodes::with_capacity(self.nodes.len());
        nodes.lay(&self, root, NodeId::NONE);
        nodes
    }
}

impl Nodes {
    /// Adds the nodes of a chain, and those below them, as children of a node.
    pub(super) fn lay(&mut self, builder: &Builder, chain: Chain, mut parent: NodeId) {
        // What to visit next at each open level: the next sibling of the node that was entered there.
        let mut pending: Vec<u32> = Vec::new();
        let mut at = chain.head;
        loop {
            if at == NONE {
                let Some(next) = pending.pop() else { break };
                self.close(parent);
                parent = self.get(parent).parent;
                at = next;
                continue;
            }
            let node = builder.nodes[at as usize];
            let id = self.open(NodeData {
                kind: node.kind,
                slot: node.slot,
                parent,
                end: 0,
                first: node.first,
                last: node.last,
            });
            if node.children.head == NONE {
                at = node.next;
            } else {
                pending.push(node.next);
                parent = id;
                at = node.children.head;
            }
        }
    }
}
