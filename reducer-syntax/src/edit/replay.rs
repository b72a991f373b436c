//! With modes, a text lexes to the tokens of its pieces only if each piece begins with the modes that its
//! tokens were lexed in. So the modes are followed from piece to piece: where a piece stands after the same
//! stack as ever, its tokens are known; elsewhere (a hoist out of nested modes, a minimal text) it is lexed
//! once more.

use super::choosing::Choosing;
use super::expected::Numbered;
use super::followed::Followed;
use super::pieces::{Piece, Placed};
use super::sections::Edited;
use super::taking::Taking;
use crate::parse::{Around, Lexer, ModalLexer, Modes, Stack, Stacks, States};
use crate::tree::Layer;
use reducer_tables::{Kind, Token};
use std::ops::Range;
use std::sync::Arc;

/// The modes of a text made of pieces.
pub(super) struct Replay<'a> {
    modes: &'static Modes,
    unknown: Option<Kind>,
    stacks: Arc<Stacks>,
    tokens: Followed<'a>,
    /// By piece: the stack before it, and the number of tokens before it.
    pieces: Vec<(Stack, usize)>,
    /// The filter that chose modes, if the language has one. It has taken all tokens, if no cut is impossible.
    pub filter: Option<Taking>,
}

/// What came of lexing a piece anew.
enum Lexed {
    /// It lexes to its tokens, and leaves this stack.
    All(Stack),
    /// After a token, the stack is as it was before the edit.
    Known,
    /// It lexes to other tokens.
    Otherwise,
}

/// Whether a piece has its tokens.
#[derive(PartialEq, Eq)]
enum Piecewise {
    Same,
    Otherwise,
}

/// The modes on the way through the pieces of a text.
struct Following<'a, 'c, 't> {
    layer: &'a Layer,
    old: &'a States,
    text: &'t [u8],
    looks_ahead: bool,
    choosing: Choosing<'c>,
    replay: Replay<'a>,
    /// After the pieces so far.
    stack: Stack,
}

impl Following<'_, '_, '_> {
    /// Goes on over a piece, which ends at a byte of the text. `None` if the filter would have to choose where it cannot.
    fn piece(&mut self, piece: &Placed, end: usize) -> Option<Piecewise> {
        let first = self.replay.tokens.len();
        self.replay.pieces.push((self.stack, first));
        let Piece::Source { tokens, bytes } = &piece.piece else {
            return Some(match self.lex(piece, 0..0, piece.at, end)? {
                Lexed::All(_) => Piecewise::Same,
                Lexed::Known | Lexed::Otherwise => Piecewise::Otherwise,
            });
        };
        let [start, usual_end] = [(tokens.start, bytes.start), (tokens.end, bytes.end)]
            .map(|(token, byte)| self.layer.stack_at(self.old, token, byte));
        let is_as_it_was = start == self.stack;
        let (mut is_known, mut at) = (is_as_it_was, piece.at);
        loop {
            if !is_known {
                match self.lex(piece, tokens.clone(), at, end)? {
                    Lexed::All(_) => return Some(Piecewise::Same),
                    Lexed::Known => {}
                    Lexed::Otherwise => {
                        self.stack = usual_end;
                        return Some(Piecewise::Otherwise);
                    }
                }
            }
            let known = tokens.start + (self.replay.tokens.len() - first) as u32;
            self.stack = usual_end;
            let Some((number, behind)) = self.keep(piece, known..tokens.end) else {
                return Some(Piecewise::Same);
            };
            let rest = (number - first) as u32..self.layer.token_count(piece);
            let mut rest = self.layer.some_tokens_of(piece, rest);
            let last = rest.next();
            if self.looks_ahead && rest.all(Token::is_virtual) {
                self.replay.leave_otherwise(number, behind);
                self.stack = behind;
                return Some(Piecewise::Same);
            }
            if is_as_it_was {
                return Some(Piecewise::Otherwise);
            }
            // What was lexed anew up to here is so from here on, too.
            self.replay.leave_otherwise(number, behind);
            self.replay.tokens.truncate(number + 1);
            (is_known, self.stack, at) = (false, behind, last.map_or(at, |last| last.end as usize));
        }
    }

    /// Lexes the rest of a piece from a byte on, given its tokens in the text before.
    fn lex(&mut self, piece: &Placed, known: Range<u32>, at: usize, end: usize) -> Option<Lexed> {
        let Self { layer, old, text, choosing, replay, stack, .. } = self;
        let count = replay.tokens.len() - replay.pieces.last().map_or(0, |(_, first)| *first);
        let tokens = layer.some_tokens_of(piece, count as u32..layer.token_count(piece));
        let tokens = tokens.map(|token| layer.language.lexed(token));
        let usual = old.tokens[known.start as usize..known.end as usize].get(count..).unwrap_or_default();
        let lexed = replay.lex(&text[..end], (at, *stack), tokens, usual, |number, token| {
            choosing.can_take(text, number).then(|| choosing.take(text, token))
        })?;
        if let Lexed::All(behind) = lexed {
            *stack = behind;
        }
        Some(lexed)
    }

    /// Keeps tokens at the end of a piece, which are those of the text before, and has the filter choose again where it has to: gives the
    /// number of the first one after which it chooses otherwise, and the stack after it.
    fn keep(&mut self, piece: &Placed, known: Range<u32>) -> Option<(usize, Stack)> {
        let Self { layer, text, choosing, replay, .. } = self;
        let mut from = replay.tokens.len();
        replay.tokens.keep(known);
        let first = replay.pieces.last().map_or(0, |(_, first)| *first);
        while let Some(part) = choosing.next(text, from..replay.tokens.len()) {
            let numbers = (part.start - first) as u32..(part.end - first) as u32;
            let lexed = layer.some_tokens_of(piece, numbers).map(|token| layer.language.lexed(token));
            from = part.end;
            let differs = replay.choose_again(part.start, lexed, |token| choosing.take(text, token));
            if differs.is_some() {
                return differs;
            }
        }
        None
    }
}

impl Layer {
    /// Follows the modes through the pieces of a text; `None` if the language has no modes. Where a piece does not lex
    /// to its tokens with the modes that the cut before it leaves, that cut is `impossible`.
    pub(super) fn replay(
        &self,
        text: &[u8],
        placed: &[Placed],
        impossible: &mut Vec<usize>,
    ) -> Option<Replay<'_>> {
        let (Lexer::Modal(modes), Some(old)) = (&self.language.lexer, &self.states) else { return None };
        let filtering = self.language.filter.as_ref();
        if let Some(outline) = &self.outline {
            let edited = Edited::new(outline, self, placed);
            let around = edited.around_edits(&Numbered::new(self, placed));
            let choosing = Choosing::around(filtering, edited, around);
            let mut found = impossible.clone();
            let followed = self.follow(modes, old, text, placed, choosing, &mut found);
            // Where a cut is impossible, what the filter chooses after it depends on what it has taken before.
            let followed = followed.filter(|_| found.len() == impossible.len());
            if let Some(replay) = followed {
                #[cfg(debug_assertions)]
                {
                    let (mut all, choosing) = (impossible.clone(), Choosing::everywhere(filtering, 0));
                    let other = self.follow(modes, old, text, placed, choosing, &mut all);
                    let is_same = other.is_some_and(|other| other.tokens.to_vec() == replay.tokens.to_vec());
                    debug_assert!(
                        all == found && is_same,
                        "the filter breaks its word on modes and sections"
                    );
                }
                return Some(replay);
            }
        }
        let choosing = Choosing::everywhere(filtering, old.tokens.len());
        self.follow(modes, old, text, placed, choosing, impossible)
    }

    /// The same, given the filter. `None` if it would have to choose where it does not.
    fn follow<'a>(
        &'a self,
        modes: &'static Modes,
        old: &'a States,
        text: &[u8],
        placed: &[Placed],
        choosing: Choosing<'_>,
        impossible: &mut Vec<usize>,
    ) -> Option<Replay<'a>> {
        let (stacks, tokens) = (old.stacks.clone(), Followed::new(&old.tokens));
        let unknown = self.language.unknown();
        let pieces = Vec::with_capacity(placed.len());
        let replay = Replay { modes, unknown, stacks, tokens, pieces, filter: None };
        // What a filter that looks at gaps chooses after the last token of a piece depends on what follows it.
        let looks_ahead =
            self.language.filter.as_ref().is_some_and(|filtering| (filtering.new)().layout().is_some());
        let mut following =
            Following { layer: self, old, text, looks_ahead, choosing, replay, stack: Stack::START };
        for (index, piece) in placed.iter().enumerate() {
            let end = placed.get(index + 1).map_or(text.len(), |next| next.at);
            if following.piece(piece, end)? == Piecewise::Otherwise {
                impossible.push(piece.cut);
            }
        }
        impossible.dedup();
        let Following { choosing, mut replay, .. } = following;
        replay.filter = choosing.end(text).ok()?;
        Some(replay)
    }

    /// The stack at a byte that is where a token begins, or where the one before it ends.
    fn stack_at(&self, states: &States, token: u32, byte: usize) -> Stack {
        let (before, behind) = self.tokens.split_at(token as usize);
        let (known_before, known_behind) = states.tokens.split_at(token as usize);
        let next = behind.iter().zip(known_behind).find(|(token, _)| !token.is_virtual());
        if let Some((_, around)) = next.filter(|(token, _)| token.start as usize == byte) {
            return around.before;
        }
        let last = before.iter().zip(known_before).rev().find(|(token, _)| !token.is_virtual());
        last.map_or(Stack::START, |(_, around)| around.behind)
    }
}

impl Replay<'_> {
    /// The stacks around all tokens.
    pub(super) fn into_states(self) -> States {
        States { stacks: self.stacks, tokens: self.tokens.to_vec() }
    }

    /// Lets another stack come after a token, and after all others so far, which are virtual.
    fn leave_otherwise(&mut self, number: usize, behind: Stack) {
        let (around, count) = (self.tokens.get(number), self.tokens.len());
        self.tokens.truncate(number);
        self.tokens.push(Around { behind, ..around });
        (number + 1..count).for_each(|_| self.tokens.push(Around::nothing(behind)));
    }

    /// Has the filter choose again after known tokens, of which virtual ones are given as `None`; the first of them has this number, and
    /// all were kept at once.
    /// Gives the number of the first one after which it chooses otherwise, and the stack after it.
    fn choose_again(
        &mut self,
        first: usize,
        tokens: impl Iterator<Item = Option<Token>>,
        mut choose: impl FnMut(Token) -> Option<u8>,
    ) -> Option<(usize, Stack)> {
        let Self { stacks, tokens: known, .. } = self;
        let known = known.from(first);
        let lexed = (first..).zip(known).zip(tokens).filter_map(|(known, token)| Some((known, token?)));
        let chosen = lexed.map(|((number, known), token)| {
            (number, Stacks::choose(stacks, known.left, choose(token)), known.behind)
        });
        let mut otherwise = chosen.filter(|(_, behind, known)| behind != known);
        otherwise.next().map(|(number, behind, _)| (number, behind))
    }

    /// Lexes the piece at the end of a text anew, from a byte on and with a stack, up to where the stack is the `usual` one: what comes
    /// then is known. Of its `tokens`, virtual ones are given as `None`. `None` if the filter would have to choose where it cannot.
    fn lex(
        &mut self,
        text: &[u8],
        (at, stack): (usize, Stack),
        tokens: impl Iterator<Item = Option<Token>>,
        usual: &[Around],
        mut choose: impl FnMut(usize, Token) -> Option<Option<u8>>,
    ) -> Option<Lexed> {
        let Self { modes, unknown, stacks, .. } = self;
        let mut lexer = ModalLexer { modes, unknown: *unknown, stacks, text, at, stack };
        for (count, token) in tokens.enumerate() {
            let around = match token {
                None => Around::nothing(lexer.stack),
                Some(token) => {
                    let found = lexer.next().ok().flatten();
                    let Some((_, around)) = found.filter(|(found, _)| *found == token) else {
                        return Some(Lexed::Otherwise);
                    };
                    let mode = choose(self.tokens.len(), token)?;
                    Around { behind: Stacks::choose(lexer.stacks, around.left, mode), ..around }
                }
            };
            lexer.stack = around.behind;
            self.tokens.push(around);
            if token.is_some() && usual.get(count).is_some_and(|usual| usual.behind == around.behind) {
                return Some(Lexed::Known);
            }
        }
        let ends = lexer.next().is_ok_and(|next| next.is_none());
        Some(if ends { Lexed::All(lexer.stack) } else { Lexed::Otherwise })
    }

    /// The text that can keep the tokens before and after a seam apart; empty if there is none.
    pub(super) fn blank(&self, seam: usize) -> &'static str {
        self.stacks.blank(self.modes, self.pieces[seam].0)
    }

    /// The number of tokens before a seam.
    pub(super) fn tokens_before(&self, seam: usize) -> usize {
        self.pieces[seam].1
    }

    /// Those of some tokens that are not known to be in the modes that they were in, as ranges of numbers.
    pub(super) fn anew(&self, numbers: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        self.tokens.anew(numbers)
    }

    /// The token that the text has from a byte on, with the modes before the token of that number.
    pub(super) fn token_at(&mut self, text: &[u8], from: usize, number: usize) -> Option<Token> {
        let Self { stacks, tokens, .. } = self;
        let stack = tokens.get(number).before;
        let mut lexer =
            ModalLexer { modes: self.modes, unknown: self.unknown, stacks, text, at: from, stack };
        let (found, _) = lexer.next().ok()??;
        Some(found)
    }

    /// Whether the text from a byte on lexes to these numbered tokens before a seam, and the next one begins
    /// where it should, all of them with the modes that they are known to have.
    pub(super) fn holds(
        &mut self,
        text: &[u8],
        from: usize,
        before: &[(usize, Token)],
        after: Option<(usize, Token)>,
    ) -> bool {
        let Self { stacks, tokens, .. } = self;
        let stack = match before.first() {
            Some(&(first, _)) if from > 0 => tokens.get(first).before,
            _ => Stack::START,
        };
        let mut lexer =
            ModalLexer { modes: self.modes, unknown: self.unknown, stacks, text, at: from, stack };
        let same = before.iter().all(|&(number, token)| {
            let known = tokens.get(number);
            let found = lexer.next();
            // What the filter chose then it still chooses.
            lexer.stack = known.behind;
            found.is_ok_and(|found| {
                found.is_some_and(|(other, around)| other == token && around.before == known.before)
            })
        });
        let next = |token: Token, around: Around| (token.start, around.before);
        same && lexer.next().is_ok_and(|found| {
            found.map(|(token, around)| next(token, around))
                == after.map(|(number, token)| next(token, tokens.get(number)))
        })
    }
}
