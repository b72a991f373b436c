//! Where two stretches of an edited text meet, tokens may run together with what follows them, however far they
//! look ahead: `.` `.` `.` to `...`, `1` `e` `-` `5` to `1e-5`, `/` and a comment to a comment that begins earlier.

use super::filter::Filtered;
use super::language::{Language, lex_on};
use super::modes::States;
use super::render::{Cut, Piece, Placed};
use super::replay::Replay;
use super::{Layer, Lexer, NodeId, Token};
use std::ops::Range;
use std::sync::Arc;

/// What comes of an edit.
pub(super) struct Settled {
    pub cuts: Vec<Cut>,
    pub text: Vec<u8>,
    pub placed: Vec<Placed>,
    /// With modes, the stacks around the tokens of the text.
    pub states: Option<States>,
    /// What the token filter makes of the text, if it had to be run over all of it.
    pub filtered: Option<Filtered>,
}

impl Layer {
    /// The cuts that can be made, with the text and its pieces, such that the text lexes to the tokens of its pieces. A
    /// cut whose tokens nothing can keep apart is not made, nor one that leaves other modes for what follows.
    pub(super) fn settled(&self, mut cuts: Vec<Cut>) -> Settled {
        let mut lexed = Vec::new();
        // The virtual tokens whose texts are written.
        let mut writes: Vec<u32> = Vec::new();
        loop {
            let (mut text, mut placed) = self.assemble(&cuts);
            self.write(&writes, &mut text, &mut placed);
            // Which cuts cannot be made; in order.
            let mut impossible: Vec<usize> = Vec::new();
            self.check_first_tokens(&cuts, &placed, &mut impossible);
            let mut replay = self.replay(&text, &placed, &mut impossible);
            impossible.sort_unstable();
            impossible.dedup();
            let mut is_as_replayed = true;
            let seams = if impossible.is_empty() { 1..placed.len() } else { 0..0 };
            for seam in seams {
                if self.holds(&text, &placed, seam, &mut replay, &mut lexed) {
                    continue;
                }
                let blank =
                    replay.as_ref().map_or(self.language.blank, |replay| replay.blank(seam)).as_bytes();
                let at = placed[seam].at;
                text.splice(at..at, blank.iter().copied());
                is_as_replayed = false;
                placed[seam..].iter_mut().for_each(|piece| piece.at += blank.len());
                if !self.holds(&text, &placed, seam, &mut replay, &mut lexed) {
                    impossible.push(placed[seam].cut);
                }
            }
            if impossible.is_empty() && !cuts.is_empty() {
                self.check_far(&cuts, &text, &placed, &mut replay, &mut lexed, &mut impossible);
            }
            let known = writes.len();
            let mut filtered = None;
            if impossible.is_empty() && !cuts.is_empty() {
                let taken =
                    replay.as_mut().filter(|_| is_as_replayed).and_then(|replay| replay.filter.take());
                filtered = self.refilter(&text, &placed, taken, &mut writes, &mut impossible);
            }
            if impossible.is_empty() && writes.len() == known {
                return Settled { cuts, text, placed, states: replay.map(|replay| replay.states), filtered };
            }
            if !impossible.is_empty() {
                writes.clear();
            }
            // Cuts that make one change together are not made one without the other.
            let shrunk = |cut: &Cut| cut.shrinks.map(|(node, _)| node);
            let whole: Vec<NodeId> = impossible.iter().filter_map(|&cut| shrunk(&cuts[cut])).collect();
            let mut index = 0;
            cuts.retain(|cut| {
                index += 1;
                let stays = shrunk(cut).is_none_or(|node| !whole.contains(&node));
                stays && impossible.binary_search(&(index - 1)).is_err()
            });
        }
    }

    /// Whether the tokens before a seam are what they were, and the next one begins where it should. Where that
    /// one ends is told by the text behind it, as ever, or at the next seam.
    fn holds(
        &self,
        text: &[u8],
        placed: &[Placed],
        seam: usize,
        replay: &mut Option<Replay>,
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

    /// Finds the tokens that a cut far behind them makes others, such as a `/` before a `*`: then the last cut is
    /// `impossible` of those that such a token reaches now. There is a cut.
    fn check_far(
        &self,
        cuts: &[Cut],
        text: &[u8],
        placed: &[Placed],
        replay: &mut Option<Replay>,
        lexed: &mut Vec<Token>,
        impossible: &mut Vec<usize>,
    ) {
        if self.far.is_empty() {
            return;
        }
        let mut number = 0;
        for (index, piece) in placed.iter().enumerate() {
            if let Piece::Source { tokens, .. } = &piece.piece {
                let first = self.far.partition_point(|&far| far < tokens.start);
                for &far in self.far[first..].iter().take_while(|&&far| far < tokens.end) {
                    let at = far - tokens.start;
                    let token = self.some_tokens_of(piece, at..at + 1).next();
                    let Some(token) = token.and_then(|token| self.language.lexed(token)) else { continue };
                    let found =
                        self.token_at(text, token.start as usize, number + at as usize, replay, lexed);
                    if found == Some(token) {
                        continue;
                    }
                    let reached = found.map_or(text.len(), |found| {
                        (if found.start == token.start { found.end } else { found.start }) as usize
                    });
                    let last = placed.iter().rposition(|other| other.at < reached);
                    // One that has become shorter misses what was read behind it.
                    let to_blame = last.map_or(index, |last| last.max(index + 1));
                    impossible.push(placed.get(to_blame).map_or(cuts.len() - 1, |piece| piece.cut));
                }
            }
            number += self.token_count(piece) as usize;
        }
        impossible.sort_unstable();
    }

    /// The token, which has a number, that a text has from a byte on.
    fn token_at(
        &self,
        text: &[u8],
        from: usize,
        number: usize,
        replay: &mut Option<Replay>,
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

    /// Whether the language's table of bytes says that it holds: mostly it does, and nothing need be lexed. The
    /// most frequent question of all, hence the plain loops.
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
    fn unplaced<'a>(&'a self, placed: &'a Placed) -> (&'a [Token], usize) {
        match &placed.piece {
            Piece::Source { tokens, bytes } => (
                &self.tokens[tokens.start as usize..tokens.end as usize],
                placed.at.wrapping_sub(bytes.start),
            ),
            Piece::Minimal(minimal) => (minimal.tokens, placed.at),
            Piece::Text(text) => (std::slice::from_ref(&text.token), placed.at),
        }
    }
}

/// The tokens of a text that end where they do only for something that may be far behind them, by their numbers.
pub(super) fn far(language: &Language, text: &[u8], tokens: &[Token]) -> Arc<[u32]> {
    let (prolongs, unknown) = (&language.prolongs, language.unknown());
    if prolongs.far.is_empty() && unknown.is_none() {
        return Arc::default();
    }
    let byte = |at: u32| text.get(at as usize).copied();
    let goes_on = |token: &Token| {
        // With something else behind it, a character may begin a token after all.
        if unknown == Some(token.kind) {
            return true;
        }
        !token.is_virtual()
            && byte(token.end - 1)
                .zip(byte(token.end))
                .is_some_and(|(last, next)| prolongs.is_far(token.kind, last, next))
    };
    (0..).zip(tokens).filter(|(_, token)| goes_on(token)).map(|(number, _)| number).collect()
}
