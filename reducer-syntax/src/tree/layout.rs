//! From the linked nodes of a parse to nodes in preorder.

use super::nodes::{NodeData, NodeId, Nodes};
use crate::parse::{Builder, Chain, NONE};

impl Nodes {
    /// Lays the nodes below `root` out in preorder.
    pub(super) fn of(builder: &Builder, root: Chain) -> Self {
        let mut nodes = Self::with_capacity(builder.nodes.len());
        let mut parent = NodeId::NONE;
        // What to visit next at each open level: the next sibling of the node that was entered there.
        let mut pending: Vec<u32> = Vec::new();
        let mut at = root.head;
        loop {
            if at == NONE {
                let end = nodes.len();
                let Some(next) = pending.pop() else { break };
                nodes.change(parent, |node| node.end = end);
                parent = nodes.get(parent).parent;
                at = next;
                continue;
            }
            let node = builder.nodes[at as usize];
            let id = NodeId(nodes.len());
            nodes.push(NodeData {
                kind: node.kind,
                slot: node.slot,
                parent,
                end: id.0 + 1,
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
        nodes
    }
}
