//! Far tokens, which end where they do only for something that may be far after them: which of them an edit reaches, and those of the text
//! after it.

use super::cut::Cut;
use super::pieces::{Piece, Placed};
use super::replay::Replay;
use crate::parse::{Lexer, lex_on};
use crate::tree::{Far, FarSoFar, Layer, has_any_far, read_up_to};
use reducer_tables::Token;
use std::ops::Range;

impl Layer {
    /// Finds the tokens that become others by a cut far after them, such as a `/` before a `*`. Of the cuts that such a
    /// token reaches now, the last is `impossible`. There is at least one cut.
    pub(super) fn check_far(
        &self,
        cuts: &[Cut],
        text: &[u8],
        placed: &[Placed],
        replay: &mut Option<Replay<'_>>,
        lexed: &mut Vec<Token>,
        impossible: &mut Vec<usize>,
    ) {
        if self.far.is_empty() {
            return;
        }
        let mut number = 0;
        for (index, piece) in placed.iter().enumerate() {
            if let Piece::Source { tokens, bytes } = &piece.piece {
                let to_check = self.far_to_check(tokens, bytes.end, number, replay.as_ref());
                let all = if cfg!(debug_assertions) { self.far_within(tokens.clone()) } else { &[] };
                let spared = all.iter().map(|far| far.token).filter(|far| !to_check.contains(far));
                for (far, is_spared) in
                    to_check.iter().map(|&far| (far, false)).chain(spared.map(|far| (far, true)))
                {
                    let at = far - tokens.start;
                    let token = self.some_tokens_of(piece, at..at + 1).next();
                    let Some(token) = token.and_then(|token| self.language.lexed(token)) else { continue };
                    let found =
                        self.token_at(text, token.start as usize, number + at as usize, replay, lexed);
                    if found == Some(token) {
                        continue;
                    }
                    debug_assert!(!is_spared, "what tells where a token ends is in its piece");
                    let reached = found.map_or(text.len(), |found| {
                        (if found.start == token.start { found.end } else { found.start }) as usize
                    });
                    let last = placed.iter().rposition(|other| other.at < reached);
                    // One that has become shorter misses what was read after it.
                    let to_blame = last.map_or(index, |last| last.max(index + 1));
                    impossible.push(placed.get(to_blame).map_or(cuts.len() - 1, |piece| piece.cut));
                }
            }
            number += self.token_count(piece) as usize;
        }
        impossible.sort_unstable();
    }

    /// The far tokens of a piece that may have become others: what tells where they end is not in the piece alone, which ends at this byte,
    /// or they have been lexed in other modes. The piece begins with the token of this number.
    fn far_to_check(
        &self,
        tokens: &Range<u32>,
        end: usize,
        number: usize,
        replay: Option<&Replay<'_>>,
    ) -> Vec<u32> {
        let reaching = self.far_within(tokens.clone()).iter().rev();
        let reaching = reaching.take_while(|far| far.furthest as usize > end);
        let reaching = reaching.filter(|far| far.until as usize > end);
        let anew = replay.map(|replay| replay.anew(number..number + tokens.len()));
        let anew = anew.into_iter().flatten().flat_map(|anew| {
            let [start, end] = [anew.start, anew.end].map(|end| tokens.start + (end - number) as u32);
            self.far_within(start..end)
        });
        reaching.chain(anew).map(|far| far.token).collect()
    }

    /// The far tokens among some.
    fn far_within(&self, tokens: Range<u32>) -> &[Far] {
        let [first, last] =
            [tokens.start, tokens.end].map(|end| self.far.partition_point(|far| far.token < end));
        &self.far[first..last]
    }

    /// The token that a text has from a byte on; with modes, as the token of that number is lexed.
    fn token_at(
        &self,
        text: &[u8],
        from: usize,
        number: usize,
        replay: &mut Option<Replay<'_>>,
        lexed: &mut Vec<Token>,
    ) -> Option<Token> {
        match (&self.language.lexer, replay) {
            (Lexer::Plain(lex), _) => {
                lexed.clear();
                lex_on(*lex, text, from, 1, self.language.unknown(), lexed).ok()?;
                lexed.pop()
            }
            (Lexer::Modal(_), Some(replay)) => replay.token_at(text, from, number),
            (Lexer::Modal(_), None) => None,
        }
    }

    /// The far tokens of an edited text: those that were and are read beyond in one piece, and what else there is.
    pub(super) fn next_far(&self, text: &[u8], placed: &[Placed]) -> Vec<Far> {
        let mut next = FarSoFar::default();
        if !has_any_far(self.language) {
            return next.end();
        }
        let mut number = 0;
        for piece in placed {
            let look = |tokens: Range<u32>, next: &mut FarSoFar| {
                for (at, token) in tokens.clone().zip(self.some_tokens_of(piece, tokens)) {
                    if let Some(until) = read_up_to(self.language, text, &token) {
                        next.push(number + at, until);
                    }
                }
            };
            let count = self.token_count(piece);
            match &piece.piece {
                Piece::Source { tokens, bytes } => {
                    // The byte after all but the last of them is the one that it was.
                    let ends = self.tokens[tokens.start as usize..tokens.end as usize].iter().rev();
                    let at_end = ends.take_while(|token| token.end as usize >= bytes.end).count() as u32;
                    for far in self.far_within(tokens.start..tokens.end - at_end) {
                        let at = far.token - tokens.start;
                        if far.until as usize <= bytes.end {
                            let until = (far.until as usize).wrapping_sub(bytes.start).wrapping_add(piece.at);
                            next.push(number + at, until as u32);
                        } else {
                            look(at..at + 1, &mut next);
                        }
                    }
                    look(count - at_end..count, &mut next);
                }
                Piece::Minimal(_) | Piece::Part { .. } | Piece::Text(_) => look(0..count, &mut next),
            }
            number += count;
        }
        next.end()
    }
}
