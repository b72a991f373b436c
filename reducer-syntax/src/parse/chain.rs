//! Nodes of a parse under way, linked as the generated parser makes them.

use reducer_tables::Kind;

/// Siblings in order, possibly none: the value of every symbol in a generated parser. They live in a
/// [`Builder`](crate::Builder), and each chain is used once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    pub(crate) head: u32,
    pub(crate) tail: u32,
}

pub(crate) const NONE: u32 = u32::MAX;

impl Chain {
    /// The chain without siblings.
    pub const EMPTY: Self = Self { head: NONE, tail: NONE };

    pub(super) fn one(node: u32) -> Self {
        Self { head: node, tail: node }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Linked {
    pub kind: Kind,
    pub slot: u16,
    pub first: u32,
    pub last: u32,
    /// The first and the last child.
    pub children: Chain,
    pub next: u32,
}
