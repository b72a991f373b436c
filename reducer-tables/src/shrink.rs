//! How a node becomes one of a smaller kind.

use super::minimal::Minimal;
use super::token::Kind;

/// A smaller kind that can be made of some parts of a node: `'if' c 'then' a 'end'` of
/// `'if' c 'then' a 'else' b 'end'`.
#[derive(Clone, Copy, Debug)]
pub struct Shrink {
    /// The kind that the node becomes.
    pub to: Kind,
    /// The fate of each part of the node, in order.
    pub parts: &'static [Fate],
    /// A new token, with the number of the part in whose place it comes: the first of the parts that go.
    pub new: Option<(u16, &'static Minimal)>,
}

/// The fate of a part of a node of which a smaller kind is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The part is a token that is not in the tree; whether the token stays.
    Token(bool),
    /// The part is what stands in the next slot; the number of the slot in which that stands then, if it stays.
    Slot(Option<u16>),
}

impl Fate {
    /// Whether the part goes.
    pub fn goes(self) -> bool {
        matches!(self, Self::Token(false) | Self::Slot(None))
    }
}
