//! The shortest text of a symbol.

use super::token::{Kind, Token};

/// The shortest text of a symbol, with its tokens and nodes, ready to be put into a tree.
///
/// Offsets of bytes, numbers of tokens and numbers of nodes count from the place where the text is put.
#[derive(Debug)]
pub struct Minimal {
    /// The text.
    pub text: &'static str,
    /// The tokens of the text.
    pub tokens: &'static [Token],
    /// The nodes over these tokens, in preorder.
    pub nodes: &'static [MinimalNode],
}

/// A node of a [`Minimal`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MinimalNode {
    /// The kind of the node.
    pub kind: Kind,
    /// The number of its slot in its parent. That of the first node is given by the place where the text is put.
    pub slot: u16,
    /// The number of its parent; not used for the first node.
    pub parent: u32,
    /// One more than the number of the last node below it.
    pub end: u32,
    /// The number of its first token.
    pub first: u32,
    /// One more than the number of its last token.
    pub last: u32,
}

impl MinimalNode {
    /// A first node of this kind, with nothing in it yet.
    pub const fn root(kind: Kind) -> Self {
        Self { kind, slot: 0, parent: 0, end: 1, first: 0, last: 0 }
    }
}
