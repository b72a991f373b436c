//! The text of an edited layer, put together of pieces.

use super::cut::{Cut, Put};
use super::pieces::{Piece, Placed};
use crate::tree::Layer;
use reducer_tables::{Minimal, Token};
use std::ops::Range;

impl Layer {
    /// The text after these cuts, and the pieces that it is put together of.
    pub(super) fn assemble(&self, cuts: &[Cut]) -> (Vec<u8>, Vec<Placed>) {
        let mut writer = Writer::new(self, cuts.len());
        let mut token = 0;
        let mut byte = 0;
        for (number, cut) in cuts.iter().enumerate() {
            writer.source(token..cut.tokens.start, byte..cut.bytes.start);
            writer.cut = number;
            match cut.put {
                Put::Nothing => {}
                Put::Minimal(minimal) => writer.minimal(minimal),
                Put::Text(ref text) => writer.piece(&text.text, Piece::Text(text.clone())),
                Put::Nodes { first, last, behind } => {
                    let tokens = self.data(first).first..self.data(last).last;
                    writer.source(tokens, self.text_range(first).start..self.text_range(last).end);
                    if let Some(token) = behind {
                        let Token { start, end, .. } = self.tokens[token as usize];
                        writer.source(token..token + 1, start as usize..end as usize);
                    }
                }
            }
            (token, byte) = (cut.tokens.end, cut.bytes.end);
        }
        writer.source(token..self.tokens.len() as u32, byte..self.text.len());
        (writer.out, writer.placed)
    }
}

/// Puts pieces one after the other.
struct Writer<'t> {
    tree: &'t Layer,
    out: Vec<u8>,
    placed: Vec<Placed>,
    /// The last cut.
    cut: usize,
}

impl<'t> Writer<'t> {
    fn new(tree: &'t Layer, cuts: usize) -> Self {
        Self {
            tree,
            out: Vec::with_capacity(tree.text.len()),
            placed: Vec::with_capacity(2 * cuts + 1),
            cut: 0,
        }
    }

    fn source(&mut self, tokens: Range<u32>, bytes: Range<usize>) {
        let tree = self.tree;
        self.piece(&tree.text[bytes.clone()], Piece::Source { tokens, bytes });
    }

    fn minimal(&mut self, minimal: &'static Minimal) {
        self.piece(minimal.text.as_bytes(), Piece::Minimal(minimal));
    }

    fn piece(&mut self, text: &[u8], piece: Piece) {
        // Behind a new text there is a seam in any case: whether it is still that token is asked there.
        let is_behind_text = matches!(self.placed.last(), Some(Placed { piece: Piece::Text(_), .. }));
        if !piece.is_empty() || is_behind_text {
            self.placed.push(Placed { piece, cut: self.cut, at: self.out.len() });
            self.out.extend_from_slice(text);
        }
    }
}
