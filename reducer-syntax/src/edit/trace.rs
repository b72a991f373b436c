//! The origins of the tokens of an edited text.

use super::align::common;
use super::cut::Put;
use super::edit::Whole;
use super::patchwork::Patchwork;
use super::pieces::{Piece, Placed};
use super::settle::Settled;
use crate::tree::{Origins, TokenPlace as Place, Tree};
use std::iter::repeat_n;
use std::ops::Range;
use std::sync::Arc;

impl Origins {
    /// The origins of the tokens after an edit.
    pub(super) fn after(&self, settled: &Settled) -> Self {
        let mut places = Vec::with_capacity(self.places.len());
        for placed in &settled.placed {
            match &placed.piece {
                Piece::Source { tokens, .. } => {
                    places.extend(tokens.clone().map(|token| self.place(token as usize)));
                }
                Piece::Minimal(minimal) => {
                    // A token in the place of a token is the same one, with another text.
                    let place = if minimal.tokens.len() == 1 { self.replaced(placed, settled) } else { None };
                    places.extend(repeat_n(place.unwrap_or(Place::NOWHERE), minimal.tokens.len()));
                }
                Piece::Part { tokens, .. } => places.extend(repeat_n(Place::NOWHERE, tokens.len())),
                Piece::Text(_) => places.push(self.replaced(placed, settled).unwrap_or(Place::NOWHERE)),
            }
        }
        Self { traced: self.traced.clone(), places }
    }

    /// The origin of the token that a piece came in the place of; `None` if it came in the place of several, or of
    /// none.
    fn replaced(&self, placed: &Placed, settled: &Settled) -> Option<Place> {
        let cut = settled.cuts.get(placed.cut)?;
        // What the text of a virtual token is written as comes from no cut.
        let is_put = match (&cut.put, &placed.piece) {
            (Put::Text(text), Piece::Text(other)) => Arc::ptr_eq(text, other),
            (Put::Minimal(minimal), Piece::Minimal(other)) => std::ptr::eq(*minimal, *other),
            _ => false,
        };
        (is_put && cut.tokens.len() == 1).then(|| self.place(cut.tokens.start as usize))
    }
}

impl Tree {
    /// The tree that takes the place of this one. If this one is traced, so is that.
    pub(super) fn traced_into(&self, whole: &Whole) -> Self {
        let tree = Self::clone(&whole.tree);
        if self.origins.is_none() || tree.is_traced_like(self) {
            tree
        } else if whole.same_nodes && self.has_nodes_of(&tree) {
            tree.placed_as(self)
        } else {
            // Somebody else made it, and nothing says how.
            self.aligned(&tree).trace(tree, self)
        }
    }

    /// The text of another tree, put together of the tokens that the two have in common; a token alone between two of them came in
    /// the place of another one alone.
    fn aligned(&self, other: &Self) -> Patchwork<'_> {
        let tokens = |tree: &Self| -> Vec<Range<usize>> {
            tree.token_texts().into_iter().filter(|token| !token.is_empty()).collect()
        };
        let (old, new) = (tokens(self), tokens(other));
        let texts = |tree: &'_ Self, tokens: &[Range<usize>]| -> Vec<Vec<u8>> {
            tokens.iter().map(|token| tree.text()[token.clone()].to_vec()).collect()
        };
        let pairs = common(&texts(self, &old), &texts(other, &new));
        let mut text = Patchwork::with_capacity(other.text().len());
        let (mut next_old, mut next_new) = (0, 0);
        for (one, its) in pairs.into_iter().chain([(old.len(), new.len())]) {
            if let ([was], [is]) = (&old[next_old..one], &new[next_new..its]) {
                text.blank(&other.text()[text.len()..is.start]);
                text.replace(self, was.clone(), &other.text()[is.clone()]);
            }
            if let (Some(was), Some(is)) = (old.get(one), new.get(its)) {
                text.blank(&other.text()[text.len()..is.start]);
                text.copy(self, was.clone());
            }
            (next_old, next_new) = (one + 1, its + 1);
        }
        text
    }
}
