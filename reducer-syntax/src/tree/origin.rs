//! Where the tokens of a traced tree came from.

use reducer_tables::Token;
use std::ops::Range;
use std::sync::Arc;

/// The origin of a token of a [traced](crate::Tree::traced) tree: bytes of the text that was traced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The text of the token stood at these bytes, mostly as a token, too.
    Same(Range<usize>),
    /// The token had another text, the one at these bytes.
    Changed(Range<usize>),
    /// An edit put the token there.
    New,
}

/// The origins of the tokens of a layer.
#[derive(Clone)]
pub(crate) struct Origins {
    /// The text that was traced.
    pub traced: Arc<[u8]>,
    /// In the order of the tokens.
    pub places: Vec<Place>,
}

/// Bytes of the text that was traced.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    pub start: u32,
    pub end: u32,
}

impl Place {
    /// The place of a token that was not in that text.
    pub(crate) const NOWHERE: Self = Self { start: u32::MAX, end: u32::MAX };

    /// The place of a token, given the offset of its text in the whole text.
    pub(super) fn of(token: Token, text: usize) -> Self {
        Self { start: text as u32 + token.start, end: text as u32 + token.end }
    }

    pub(crate) fn bytes(self) -> Range<usize> {
        self.start as usize..self.end as usize
    }
}

impl Origins {
    pub(crate) fn place(&self, token: usize) -> Place {
        self.places.get(token).copied().unwrap_or(Place::NOWHERE)
    }
}
