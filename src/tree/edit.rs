//! What can be done to a tree such that the result parses.

use super::{NodeId, Tree};

/// One change. Every one keeps the text in the language (law 3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Change {
    /// Remove the node if its slot lets it go, with a separator if it stands in a list; otherwise put the
    /// minimal text in its place. A list that needs an element keeps its first one, made minimal.
    Prune(NodeId),
    /// Put a node from below it in its place (Vince et al., "Extending HDD with Hoisting", 2021).
    Hoist {
        /// The node that goes.
        into: NodeId,
        /// The node that comes, of a kind that the slot of `into` accepts. Where the grammar asks for nodes
        /// around it whose other slots can be empty (`sum (op sum)?` around a `sum`), they come, too.
        from: NodeId,
    },
    /// Put all elements of a list in the place of an element of a list above.
    Splice {
        /// The element that goes.
        into: NodeId,
        /// The first of the elements that come; all of them fit, and what separates them does.
        from: NodeId,
    },
    /// Make another node of some of its parts: `'if' c 'then' a 'end'` of `'if' c 'then' a 'else' b 'end'`.
    ///
    /// The other kind may stand in the same place. Its fixed tokens are the same tokens, in order; what its slots
    /// hold is the content of slots of the node, in order, all of it, where kinds, number and separators fit; its
    /// other slots stay empty. At least one token goes.
    Shrink {
        /// The node.
        node: NodeId,
        /// Which of its kind's [`shrinks`](super::KindInfo::shrinks).
        number: u16,
    },
}

impl Change {
    /// The node that is changed.
    pub fn target(self) -> NodeId {
        match self {
            Self::Prune(node)
            | Self::Hoist { into: node, .. }
            | Self::Splice { into: node, .. }
            | Self::Shrink { node, .. } => node,
        }
    }

    /// The same change where nodes have other numbers; `None` if one of its nodes has none.
    pub(super) fn renumbered(self, number: impl Fn(NodeId) -> Option<NodeId>) -> Option<Self> {
        Some(match self {
            Self::Prune(node) => Self::Prune(number(node)?),
            Self::Hoist { into, from } => Self::Hoist { into: number(into)?, from: number(from)? },
            Self::Splice { into, from } => Self::Splice { into: number(into)?, from: number(from)? },
            Self::Shrink { node, number: which } => Self::Shrink { node: number(node)?, number: which },
        })
    }
}

/// Changes to one tree that are made together. One inside a subtree that another changes has no effect, nor has
/// one that the tree does not allow.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Edit {
    /// Sorted by target.
    changes: Vec<Change>,
}

impl Edit {
    /// These changes together. Of several with the same target, the least counts.
    pub fn new(mut changes: Vec<Change>) -> Self {
        let key = |change: &Change| (change.target(), *change);
        if !changes.is_sorted_by_key(key) {
            changes.sort_unstable_by_key(key);
        }
        changes.dedup_by_key(|change| change.target());
        Self { changes }
    }

    /// Prunes these nodes.
    pub fn prune(nodes: impl IntoIterator<Item = NodeId>) -> Self {
        Self::new(nodes.into_iter().map(Change::Prune).collect())
    }

    /// Puts `from` in the place of `into`; `None` unless it stands below it and the slot accepts it.
    pub fn hoist(tree: &Tree, into: NodeId, from: NodeId) -> Option<Self> {
        tree.can_hoist(into, from).then(|| Self { changes: vec![Change::Hoist { into, from }] })
    }

    /// Puts the elements of the list that `from` begins in the place of `into`; `None` unless they fit there.
    pub fn splice(tree: &Tree, into: NodeId, from: NodeId) -> Option<Self> {
        tree.can_splice(into, from).then(|| Self { changes: vec![Change::Splice { into, from }] })
    }

    /// All ways to make something smaller of the parts of a node.
    pub fn shrinks(tree: &Tree, node: NodeId) -> impl Iterator<Item = Self> + '_ {
        let language = tree.home(node).0.language();
        let numbers = 0..language.kind(tree.kind(node)).shrinks.len() as u16;
        let allowed = numbers.filter(move |&number| tree.can_shrink(node, number));
        allowed.map(move |number| Self { changes: vec![Change::Shrink { node, number }] })
    }

    /// The changes, sorted by target.
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }
}
