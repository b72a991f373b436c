//! Where two stretches of an edited text meet, tokens may run together with what follows them, however far they
//! look ahead: `.` `.` `.` to `...`, `1` `e` `-` `5` to `1e-5`, `/` and a comment to a comment that begins earlier.

use super::pieces::{Piece, Placed};
use super::replay::Replay;
use crate::parse::{Lexer, lex_on};
use crate::tree::Layer;
use reducer_tables::Token;

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
