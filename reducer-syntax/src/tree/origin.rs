//! Where the tokens of a traced tree came from.

use crate::tables::Token;
use std::ops::Range;
use std::sync::Arc;

/// Where a token of a traced tree came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// Its text stood at these bytes of the text that was traced: mostly as a token, too.
    Same(Range<usize>),
    /// It had another text, that of these bytes.
    Changed(Range<usize>),
    /// An edit put it there.
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
    /// That of what was not there.
    pub(crate) const NOWHERE: Self = Self { start: u32::MAX, end: u32::MAX };

    /// That of a token of a text that begins at a byte of the whole.
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
