//! Where two stretches of an edited text meet, tokens may run together with what follows them, however far they
//! look ahead: `.` `.` `.` to `...`, `1` `e` `-` `5` to `1e-5`, `/` and a comment to a comment that begins earlier.

use super::cut::Cut;
use super::pieces::{Piece, Placed};
use super::replay::Replay;
use crate::parse::{Lexer, lex_on};
use crate::tree::{Far, Layer};
use reducer_tables::Token;
use std::ops::Range;

impl Layer {
    /// Whether a seam holds: the tokens before it are the same, and the next one begins where it should. The end of
    /// that token depends on the text after it, which is the same, or on the next seam.
    pub(super) fn holds(
        &self,
        text: &[u8],
        placed: &[Placed],
        seam: usize,
        replay: &mut Option<Replay<'_>>,
        lexed: &mut Vec<Token>,
    ) -> bool {
        if self.surely_holds(text, placed, seam) {
            return true;
        }
        // The numbers of the tokens are of use only where there are modes to be looked up by them.
        let number = replay.as_ref().map_or(0, |replay| replay.tokens_before(seam));
        let numbered = (1..).map(|back| number.wrapping_sub(back)).zip(self.tokens_before(placed, seam));
        let lexed_as = |(number, token)| self.language.lexed(token).map(|token| (number, token));
        let reach = self.language.prolongs.reach;
        let mut before: Vec<(usize, Token)> = numbered.filter_map(lexed_as).take(reach).collect();
        before.reverse();
        let behind = placed[seam..].iter().flat_map(|piece| self.tokens_of(piece));
        let after = (number..).zip(behind).find_map(lexed_as);
        // With few tokens before, the text before the first belongs to it.
        let from = if before.len() < reach { 0 } else { before[0].1.start as usize };
        match (&self.language.lexer, replay) {
            (Lexer::Plain(lex), _) => {
                lexed.clear();
                lex_on(*lex, text, from, before.len() + 1, self.language.unknown(), lexed).is_ok()
                    && before.iter().map(|(_, token)| token).eq(lexed.iter().take(before.len()))
                    && lexed.get(before.len()).map(|token| token.start) == after.map(|(_, token)| token.start)
            }
            (Lexer::Modal(_), Some(replay)) => replay.holds(text, from, &before, after),
            (Lexer::Modal(_), None) => false,
        }
    }

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

    /// Whether the table of bytes of the language says that a seam holds: mostly it does, and nothing need be lexed.
    /// This is the most frequent question of all, hence the plain loops.
    fn surely_holds(&self, text: &[u8], placed: &[Placed], seam: usize) -> bool {
        // A new text may be any token, or none.
        if matches!(placed[seam - 1].piece, Piece::Text(_)) {
            return false;
        }
        let prolongs = &self.language.prolongs;
        let byte = |at: usize| text.get(at).copied().unwrap_or_default();
        let (left, left_shift) = self.unplaced(&placed[seam - 1]);
        let (right, right_shift) = self.unplaced(&placed[seam]);
        let has_text = |token: &&Token| !token.is_virtual();
        let last = left.iter().rev().find(has_text);
        let (Some(last), Some(after)) = (last, right.iter().find(has_text)) else { return false };
        let start = (last.end as usize).wrapping_add(left_shift);
        let end = (after.start as usize).wrapping_add(right_shift);
        // Of two gaps that did not stand together it is not known how they lex.
        let is_one_gap = placed[seam].at == start || placed[seam].at == end;
        if !is_one_gap || (start != end && prolongs.hidden(byte(end - 1), byte(end))) {
            return false;
        }
        let mut wanted = prolongs.reach;
        for piece in placed[..seam].iter().rev() {
            let (tokens, shift) = self.unplaced(piece);
            let mut seen = 0;
            for token in tokens.iter().rev().filter(has_text).take(wanted) {
                seen += 1;
                if prolongs.token(token.kind, byte((token.end as usize).wrapping_add(shift))) {
                    return false;
                }
            }
            wanted -= seen;
            if wanted == 0 {
                break;
            }
        }
        true
    }

    /// The tokens before a seam, the last one first.
    fn tokens_before<'a>(
        &'a self,
        placed: &'a [Placed],
        seam: usize,
    ) -> impl Iterator<Item = Token> + use<'a> {
        placed[..seam].iter().rev().flat_map(|piece| self.tokens_of(piece).rev())
    }
}
