//! Where two stretches of an edited text meet, tokens may run together with what follows them, however far they
//! look ahead: `.` `.` `.` to `...`, `1` `e` `-` `5` to `1e-5`, `/` and a comment to a comment that begins earlier.

use super::render::{Cut, Piece, Placed};
use super::{Edit, Token, Tree};

/// How many tokens before a seam are looked at: those that could reach across the ones behind them.
const BEFORE: usize = 4;

impl Tree {
    /// The cuts of an edit with the text and its pieces, such that the text lexes to the tokens of its pieces. A
    /// cut whose tokens nothing can keep apart is not made.
    pub(super) fn settled(&self, edit: &Edit) -> (Vec<Cut>, Vec<u8>, Vec<Placed>) {
        let mut cuts = self.cuts(edit);
        let mut lexed = Vec::new();
        loop {
            let (mut text, mut placed) = self.assemble(&cuts);
            // Which cuts cannot be made; in order.
            let mut impossible: Vec<usize> = Vec::new();
            for seam in 1..placed.len() {
                if self.holds(&text, &placed, seam, &mut lexed) {
                    continue;
                }
                let blank = self.language.blank.as_bytes();
                let at = placed[seam].at;
                text.splice(at..at, blank.iter().copied());
                placed[seam..].iter_mut().for_each(|piece| piece.at += blank.len());
                if !self.holds(&text, &placed, seam, &mut lexed) {
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

    /// Whether the tokens before a seam are what they were, and the next one begins where it should. Where that
    /// one ends is told by the text behind it, as ever, or at the next seam.
    fn holds(&self, text: &[u8], placed: &[Placed], seam: usize, lexed: &mut Vec<Token>) -> bool {
        let mut before = [Token::NONE; BEFORE];
        let mut known = 0;
        for token in placed[..seam].iter().rev().flat_map(|piece| self.tokens_of(piece).rev()).take(BEFORE) {
            known += 1;
            before[BEFORE - known] = token;
        }
        let before = &before[BEFORE - known..];
        let after = placed[seam..].iter().flat_map(|piece| self.tokens_of(piece)).next();
        if self.surely_holds(text, placed[seam].at, before, after) {
            return true;
        }
        // With few tokens before, the text before the first belongs to it.
        let from = if known < BEFORE { 0 } else { before[0].start as usize };
        lexed.clear();
        (self.language.lex)(text, from, known + 1, lexed).is_ok()
            && lexed.starts_with(before)
            && lexed.get(known).map(|token| token.start) == after.map(|token| token.start)
    }

    /// Whether the language's table of bytes says that it holds: mostly it does, and nothing need be lexed.
    fn surely_holds(&self, text: &[u8], seam: usize, before: &[Token], after: Option<Token>) -> bool {
        let prolongs = &self.language.prolongs;
        let (Some(last), Some(after)) = (before.last(), after) else { return false };
        let gap = last.end as usize..after.start as usize;
        // Of two gaps that did not stand together it is not known how they lex.
        let is_one_gap = seam == gap.start || seam == gap.end;
        let next = |end: usize| text.get(end).copied().unwrap_or_default();
        is_one_gap
            && (gap.is_empty() || !prolongs.hidden(next(gap.end - 1), next(gap.end)))
            && before.iter().all(|token| !prolongs.token(token.kind, next(token.end as usize)))
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
