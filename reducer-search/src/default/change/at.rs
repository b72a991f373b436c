//! The place of a change in a tree.

use reducer_syntax::NodeId;

/// Where a change is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct At {
    /// The node that it changes, or where it begins.
    pub node: NodeId,
    /// Another node that it is about: the last of several siblings, or one that comes in the place of another. Where there is
    /// none, the node itself.
    pub other: NodeId,
    /// Numbers that do not change with those of nodes: of forms and samples, of bytes in the text of a token, of tokens.
    pub numbers: [u32; 2],
}

impl At {
    /// At a node, if no other is needed.
    pub fn node(node: NodeId) -> Self {
        Self::pair(node, node)
    }

    /// At a node and another.
    pub fn pair(node: NodeId, other: NodeId) -> Self {
        Self { node, other, numbers: [0; 2] }
    }

    /// The same place with these numbers.
    pub fn with_numbers(self, numbers: [u32; 2]) -> Self {
        Self { numbers, ..self }
    }

    /// The same with other nodes, if there are such for both.
    pub fn with_nodes(self, mut other: impl FnMut(NodeId) -> Option<NodeId>) -> Option<Self> {
        let node = other(self.node)?;
        let other = if self.other == self.node { node } else { other(self.other)? };
        Some(Self { node, other, ..self })
    }
}
