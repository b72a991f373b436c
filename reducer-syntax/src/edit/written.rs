//! Virtual tokens as text: where an edit takes away what the filter inserted them for.

use super::cut::Rewritten;
use super::pieces::{Piece, Placed};
use crate::tree::Layer;
use reducer_tables::Token;
use std::ops::Range;
use std::sync::Arc;

impl Layer {
    /// The text that a virtual token of the tree can be written as, as a piece.
    pub(super) fn written(&self, token: u32) -> Option<Piece> {
        let (filtering, index) = (self.language.filter.as_ref()?, token as usize);
        let kind = self.tokens.get(index)?.kind;
        if let Some(minimal) = filtering.written.get(usize::from(kind.0)).copied().flatten() {
            return Some(Piece::Minimal(minimal));
        }
        let text = (filtering.new)().written(&self.text, &self.tokens, index)?;
        let token = Token { kind, start: 0, end: text.len() as u32 };
        Some(Piece::Text(Arc::new(Rewritten { island: None, token, text })))
    }

    /// Puts the texts of virtual tokens of the tree, given by their numbers, into the pieces that the tokens stand in.
    pub(super) fn write(&self, writes: &[u32], text: &mut Vec<u8>, placed: &mut Vec<Placed>) {
        for &write in writes {
            let has_it = |piece: &Placed| match &piece.piece {
                Piece::Source { tokens, .. } => tokens.contains(&write),
                Piece::Minimal(_) | Piece::Part { .. } | Piece::Text(_) => false,
            };
            let Some(index) = placed.iter().position(has_it) else { continue };
            let Placed { piece: Piece::Source { tokens, bytes }, cut, at } = placed[index].clone() else {
                continue;
            };
            let Some(piece) = self.written(write) else { continue };
            let start = self.tokens[write as usize].start as usize;
            let here = at + (start - bytes.start);
            let length = match &piece {
                Piece::Source { .. } | Piece::Part { .. } => 0,
                Piece::Minimal(minimal) => insert(text, here, minimal.text.as_bytes()),
                Piece::Text(written) => insert(text, here, &written.text),
            };
            placed[index + 1..].iter_mut().for_each(|piece| piece.at += length);
            let source = |tokens: Range<u32>, bytes: Range<usize>, at| Placed {
                piece: Piece::Source { tokens, bytes },
                cut,
                at,
            };
            let parts = [
                source(tokens.start..write, bytes.start..start, at),
                Placed { piece, cut, at: here },
                source(write + 1..tokens.end, start..bytes.end, here + length),
            ];
            placed.splice(index..=index, parts.into_iter().filter(|part| !part.piece.is_empty()));
        }
    }
}

/// Puts bytes into a text, and gives their number.
fn insert(text: &mut Vec<u8>, at: usize, bytes: &[u8]) -> usize {
    text.splice(at..at, bytes.iter().copied());
    bytes.len()
}
