//! With modes, a text lexes to the tokens of its pieces only if each piece begins with the modes that its tokens were
//! lexed in. So the modes are followed from piece to piece: where a piece stands behind the same stack as ever, its
//! tokens are known; elsewhere (a hoist out of nested modes, a minimal text) it is lexed once more.

use super::language::Lexer;
use super::modes::{Around, ModalLexer, Modes, Stack, States};
use super::render::{Piece, Placed};
use super::{Token, Tree};

/// The modes of a text made of pieces.
pub(super) struct Replay {
    modes: &'static Modes,
    pub states: States,
    /// By piece: the stack before it, and the number of tokens before it.
    pieces: Vec<(Stack, usize)>,
}

impl Tree {
    /// Follows the modes through the pieces of a text; `None` for a language without. Where a piece does not lex to
    /// its tokens with the modes that the cut before it leaves, that cut is `impossible`.
    pub(super) fn replay(
        &self,
        text: &[u8],
        placed: &[Placed],
        impossible: &mut Vec<usize>,
    ) -> Option<Replay> {
        let (Lexer::Modal(modes), Some(old)) = (&self.language.lexer, &self.states) else { return None };
        let states = States { stacks: old.stacks.clone(), tokens: Vec::with_capacity(old.tokens.len()) };
        let mut replay = Replay { modes, states, pieces: Vec::with_capacity(placed.len()) };
        let mut stack = Stack::START;
        for (index, piece) in placed.iter().enumerate() {
            replay.pieces.push((stack, replay.states.tokens.len()));
            let mut usual_end = None;
            if let Piece::Source { tokens, bytes } = &piece.piece {
                let end = self.stack_at(old, tokens.end, bytes.end);
                if self.stack_at(old, tokens.start, bytes.start) == stack {
                    let tokens = tokens.start as usize..tokens.end as usize;
                    replay.states.tokens.extend_from_slice(&old.tokens[tokens]);
                    stack = end;
                    continue;
                }
                usual_end = Some(end);
            }
            let end = placed.get(index + 1).map_or(text.len(), |next| next.at);
            match replay.lex(&text[..end], piece.at, stack, self.tokens_of(piece)) {
                Some(behind) => stack = behind,
                None => {
                    impossible.push(piece.cut);
                    stack = usual_end.unwrap_or(stack);
                }
            }
        }
        impossible.dedup();
        Some(replay)
    }

    /// The stack at a byte that is where a token begins, or where the one before it ends.
    fn stack_at(&self, states: &States, token: u32, byte: usize) -> Stack {
        let token = token as usize;
        if self.tokens.get(token).is_some_and(|token| token.start as usize == byte) {
            return states.tokens[token].before;
        }
        token.checked_sub(1).map_or(Stack::START, |before| states.tokens[before].behind)
    }
}

impl Replay {
    /// Lexes a piece at the end of a text anew: the stack behind it, if these are its tokens.
    fn lex(
        &mut self,
        text: &[u8],
        at: usize,
        stack: Stack,
        mut tokens: impl Iterator<Item = Token>,
    ) -> Option<Stack> {
        let mut lexer = ModalLexer { modes: self.modes, stacks: &mut self.states.stacks, text, at, stack };
        while let Some((token, around)) = lexer.next().ok()? {
            if tokens.next() != Some(token) {
                return None;
            }
            self.states.tokens.push(around);
        }
        tokens.next().is_none().then_some(lexer.stack)
    }

    /// What can keep the tokens before and behind a seam apart.
    pub(super) fn blank(&self, seam: usize) -> &'static str {
        self.states.blank(self.modes, self.pieces[seam].0)
    }

    /// Whether the text from a byte on lexes to these tokens before a seam, and the next one begins where it should,
    /// all of them with the modes that they are known to have.
    pub(super) fn holds(
        &mut self,
        text: &[u8],
        from: usize,
        seam: usize,
        before: &[Token],
        after: Option<Token>,
    ) -> bool {
        let behind = self.pieces[seam].1;
        let first = behind - before.len();
        let stack = if from == 0 { Stack::START } else { self.states.tokens[first].before };
        let States { stacks, tokens } = &mut self.states;
        let mut lexer = ModalLexer { modes: self.modes, stacks, text, at: from, stack };
        let same = before
            .iter()
            .zip(&tokens[first..])
            .all(|(&token, &around)| lexer.next() == Ok(Some((token, around))));
        let next = |(token, around): (Token, Around)| (token.start, around.before);
        same && lexer
            .next()
            .is_ok_and(|found| found.map(next) == after.zip(tokens.get(behind).copied()).map(next))
    }
}
