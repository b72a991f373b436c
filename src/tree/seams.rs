//! Where two stretches of an edited text meet, tokens may run together with what follows them, however far they
//! look ahead: `.` `.` `.` to `...`, `1` `e` `-` `5` to `1e-5`, `/` and a comment to a comment that begins earlier.

use super::Token;
use super::render::{Cut, Piece, Placed};
use super::{Edit, Tree};

/// How many tokens before a seam are looked at: those that could reach across the ones behind them.
const BEFORE: usize = 4;

impl Tree {
    /// The cuts of an edit with the text and its pieces, such that the text lexes to the tokens of its pieces. A
    /// cut whose tokens nothing can keep apart is not made.
    pub(super) fn settled(&self, edit: &Edit) -> (Vec<Cut>, Vec<u8>, Vec<Placed>) {
        let mut cuts = self.cuts(edit);
        loop {
            let (mut text, mut placed) = self.assemble(&cuts);
            // Which cuts cannot be made; in order.
            let mut impossible: Vec<usize> = Vec::new();
            for seam in 1..placed.len() {
                if self.holds(&text, &placed, seam) {
                    continue;
                }
                let blank = self.language.blank.as_bytes();
                let at = placed[seam].at;
                text.splice(at..at, blank.iter().copied());
                placed[seam..].iter_mut().for_each(|piece| piece.at += blank.len());
                if !self.holds(&text, &placed, seam) {
                    impossible.push(placed[seam].cut);
                }
            }
            if impossible.is_empty() {
                return (cuts, text, placed);
            }
            let mut index = 0;
            cuts.retain(|_| {
                index += 1;
                impossible.binary_search(&(index - 1)).is_err()
            });
        }
    }

    /// Whether the tokens before a seam are what they were, and the next one begins where it should.
    fn holds(&self, text: &[u8], placed: &[Placed], seam: usize) -> bool {
        let mut before = [Token::NONE; BEFORE];
        let mut known = 0;
        for token in placed[..seam].iter().rev().flat_map(|piece| self.tokens_of(piece).rev()).take(BEFORE) {
            known += 1;
            before[BEFORE - known] = token;
        }
        let before = &before[BEFORE - known..];
        // With few tokens before, the text before the first belongs to it.
        let mut from = if known < BEFORE { 0 } else { before[0].start as usize };
        for &token in before {
            if (self.language.next)(text, from) != Ok(Some(token)) {
                return false;
            }
            from = token.end as usize;
        }
        let after = placed[seam..].iter().flat_map(|piece| self.tokens_of(piece)).next();
        match ((self.language.next)(text, from), after) {
            (Ok(None), None) => true,
            // Where it ends is told by the text behind it, as ever, or at the next seam.
            (Ok(Some(found)), Some(token)) => found.start == token.start,
            _ => false,
        }
    }

    /// The tokens of a piece, where they are in the new text.
    pub(super) fn tokens_of(&self, placed: &Placed) -> impl DoubleEndedIterator<Item = Token> + use<'_> {
        let (tokens, base) = match &placed.piece {
            Piece::Source { tokens, bytes } => {
                (&self.tokens[tokens.start as usize..tokens.end as usize], bytes.start)
            }
            Piece::Minimal(minimal) => (minimal.tokens, 0),
        };
        let at = placed.at;
        let place = move |offset: u32| (at + (offset as usize - base)) as u32;
        tokens.iter().map(move |token| Token {
            kind: token.kind,
            start: place(token.start),
            end: place(token.end),
        })
    }
}
