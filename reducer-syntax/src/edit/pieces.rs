//! The pieces of an edited text: slices of the source, and what comes between them.

use super::cut::Rewritten;
use crate::tree::Layer;
use reducer_tables::{Minimal, Token};
use std::ops::Range;
use std::sync::Arc;

/// A stretch of the new text.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub piece: Piece,
    /// The last cut that was made before it, or that put it here.
    pub cut: usize,
    /// Where it begins in the new text.
    pub at: usize,
}

#[derive(Clone, Debug)]
pub(super) enum Piece {
    Source {
        tokens: Range<u32>,
        bytes: Range<usize>,
    },
    Minimal(&'static Minimal),
    /// Some tokens of a minimal text, where a gap in it is written anew.
    Part {
        minimal: &'static Minimal,
        tokens: Range<u32>,
        bytes: Range<usize>,
    },
    Text(Arc<Rewritten>),
}

impl Piece {
    /// Whether there is nothing in it, not even a virtual token.
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Source { tokens, bytes } | Self::Part { tokens, bytes, .. } => {
                tokens.is_empty() && bytes.is_empty()
            }
            Self::Minimal(minimal) => minimal.tokens.is_empty() && minimal.text.is_empty(),
            Self::Text(_) => false,
        }
    }
}

impl Layer {
    /// The tokens of a piece, where they are in the new text.
    pub(super) fn tokens_of<'a>(
        &'a self,
        placed: &'a Placed,
    ) -> impl DoubleEndedIterator<Item = Token> + use<'a> {
        self.some_tokens_of(placed, 0..self.token_count(placed))
    }

    /// How many tokens a piece has.
    pub(super) fn token_count(&self, placed: &Placed) -> u32 {
        self.unplaced(placed).0.len() as u32
    }

    /// Some of them, by their numbers in the piece.
    pub(super) fn some_tokens_of<'a>(
        &'a self,
        placed: &'a Placed,
        numbers: Range<u32>,
    ) -> impl DoubleEndedIterator<Item = Token> + use<'a> {
        let (tokens, shift) = self.unplaced(placed);
        let place = move |offset: u32| (offset as usize).wrapping_add(shift) as u32;
        let tokens = &tokens[numbers.start as usize..numbers.end as usize];
        tokens.iter().map(move |token| Token {
            kind: token.kind,
            start: place(token.start),
            end: place(token.end),
        })
    }

    /// The tokens of a piece where they came from, and what to add, wrapping, to where they are.
    pub(super) fn unplaced<'a>(&'a self, placed: &'a Placed) -> (&'a [Token], usize) {
        match &placed.piece {
            Piece::Source { tokens, bytes } => (
                &self.tokens[tokens.start as usize..tokens.end as usize],
                placed.at.wrapping_sub(bytes.start),
            ),
            Piece::Minimal(minimal) => (minimal.tokens, placed.at),
            Piece::Part { minimal, tokens, bytes } => (
                &minimal.tokens[tokens.start as usize..tokens.end as usize],
                placed.at.wrapping_sub(bytes.start),
            ),
            Piece::Text(text) => (std::slice::from_ref(&text.token), placed.at),
        }
    }
}
