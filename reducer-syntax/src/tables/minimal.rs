//! The shortest text of a symbol.

use super::token::{Kind, Token};

/// The shortest text of a symbol, with its tokens and nodes ready to be put into a tree.
///
/// Offsets and indices are relative to the place where it is put.
#[derive(Debug)]
pub struct Minimal {
    /// The text.
    pub text: &'static str,
    /// Its tokens.
    pub tokens: &'static [Token],
    /// Its nodes in preorder.
    pub nodes: &'static [MinimalNode],
}

/// A node of a [`Minimal`].
#[derive(Clone, Copy, Debug)]
pub struct MinimalNode {
    /// Its kind.
    pub kind: Kind,
    /// Its slot in its parent; that of the first node is given by the place it is put.
    pub slot: u16,
    /// Its parent's index; not used for the first node.
    pub parent: u32,
    /// One past the last node of its subtree.
    pub end: u32,
    /// Its first token.
    pub first: u32,
    /// One past its last token.
    pub last: u32,
}
