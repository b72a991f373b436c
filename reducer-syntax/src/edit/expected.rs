//! The tokens that an edited tree has, to be compared with what the token filter makes of its text.

use super::pieces::{Piece, Placed};
use super::taking::From;
use crate::parse::Checkpoint;
use crate::tree::Layer;
use reducer_tables::Token;
use std::ops::Range;

/// A token that an edited tree has, and where it comes from.
pub(super) struct Expected {
    pub token: Token,
    /// The last cut before it.
    pub cut: usize,
    /// The number of the token in the tree that is edited; `None` if it comes from a minimal or another new text.
    pub source: Option<u32>,
}

impl Layer {
    /// How many tokens these pieces have.
    pub(super) fn count(&self, placed: &[Placed]) -> u32 {
        placed.iter().map(|piece| self.token_count(piece)).sum()
    }

    pub(super) fn all_expected<'a>(
        &'a self,
        placed: &'a [Placed],
    ) -> impl Iterator<Item = Expected> + use<'a> {
        placed.iter().flat_map(|piece| self.expected_in(piece, 0..self.token_count(piece)))
    }

    /// Some of the tokens of a piece.
    fn expected_in<'a>(
        &'a self,
        piece: &'a Placed,
        tokens: Range<u32>,
    ) -> impl Iterator<Item = Expected> + use<'a> {
        let first = match &piece.piece {
            Piece::Source { tokens, .. } => Some(tokens.start),
            Piece::Minimal(_) | Piece::Part { .. } | Piece::Text(_) => None,
        };
        let cut = piece.cut;
        let numbered = tokens.clone().zip(self.some_tokens_of(piece, tokens));
        numbered.map(move |(index, token)| Expected { token, cut, source: first.map(|first| first + index) })
    }
}

/// Finds tokens of an edited text by their numbers.
pub(super) struct Numbered<'a> {
    layer: &'a Layer,
    placed: &'a [Placed],
    /// By piece, how many tokens stand before it.
    before: Vec<u32>,
}

impl<'a> Numbered<'a> {
    pub(super) fn new(layer: &'a Layer, placed: &'a [Placed]) -> Self {
        let mut count = 0;
        let before = placed.iter().map(|piece| {
            let before = count;
            count += layer.token_count(piece);
            before
        });
        Self { before: before.collect(), layer, placed }
    }

    /// The piece that a token is in.
    fn piece(&self, token: u32) -> usize {
        self.before.partition_point(|&before| before <= token).saturating_sub(1)
    }

    /// The pieces that these tokens are in, and their numbers in each.
    pub(super) fn within(&self, tokens: Range<u32>) -> impl Iterator<Item = (usize, Range<u32>)> {
        let pieces = self.piece(tokens.start)..self.placed.len();
        let pieces = pieces.take_while(move |&piece| self.before[piece] < tokens.end);
        pieces.map(move |piece| {
            let (placed, before) = (&self.placed[piece], self.before[piece]);
            let end = self.layer.token_count(placed).min(tokens.end - before);
            (piece, tokens.start.saturating_sub(before)..end)
        })
    }

    pub(super) fn expected(&self, tokens: Range<u32>) -> impl Iterator<Item = Expected> {
        self.within(tokens).flat_map(|(piece, tokens)| self.layer.expected_in(&self.placed[piece], tokens))
    }

    /// Where the first token begins that is not virtual, from the number `from` on, and the number after so many such tokens.
    pub(super) fn ahead(&self, from: u32, count: usize) -> (Option<u32>, u32) {
        let behind = (from..).zip(self.expected(from..u32::MAX)).filter(|(_, each)| !each.token.is_virtual());
        let mut next = None;
        let last = behind.take(count).inspect(|(_, each)| next = next.or(Some(each.token.start))).last();
        (next, last.map_or(from, |(number, _)| number + 1))
    }

    /// Where a filter that goes on from a checkpoint begins, given the token after that.
    pub(super) fn from<'c>(&self, checkpoint: Option<&'c Checkpoint>, token: u32) -> Option<From<'c>> {
        let before = token.checked_sub(1)?;
        let last = self.expected(before..token).next()?.token;
        checkpoint.map(|checkpoint| From { checkpoint, last })
    }

    /// The last cut before a token; before the end of the text, if there is none.
    pub(super) fn cut(&self, token: u32) -> Option<usize> {
        self.placed.get(self.piece(token)).map(|piece| piece.cut)
    }
}
