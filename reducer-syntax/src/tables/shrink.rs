//! How a node becomes one of a smaller kind.

use super::minimal::Minimal;
use super::token::Kind;

/// A smaller kind that can be made of some parts of a node: see [`Change::Shrink`](super::Change::Shrink).
#[derive(Clone, Copy, Debug)]
pub struct Shrink {
    /// What it becomes.
    pub to: Kind,
    /// What becomes of each part, in order.
    pub parts: &'static [Fate],
    /// A new token, and the first of the parts that go in whose place it comes.
    pub new: Option<(u16, &'static Minimal)>,
}

/// What becomes of a part of a node that is made smaller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// A token that is not in the tree; whether it stays.
    Token(bool),
    /// What stands in the next slot; the slot that it will stand in, if it stays.
    Slot(Option<u16>),
}
