//! The generated lexer as an oracle at build time: how it will cut a text, by longest match over all tokens.

use super::states::States;
use crate::ir::{Gives, Grammar, ModeId, Token, TokenId};
use reducer_tables::ModeChange;

/// The lexer, as an oracle for texts that something may follow.
#[derive(Debug)]
pub struct Lexing<'g> {
    tokens: &'g [Token],
    /// By mode.
    states: &'g [States],
}

/// A stack of modes; what is below those that are known is not.
pub type Stack = Vec<ModeId>;

impl<'g> Lexing<'g> {
    /// By the automata of the modes.
    pub fn new(grammar: &'g Grammar, states: &'g [States]) -> Self {
        Self { tokens: &grammar.tokens, states }
    }

    /// The lexer rule that matches at the beginning of a text, and how much: longest first, then first rule.
    pub fn rule(&self, text: &[u8], mode: ModeId) -> Option<(TokenId, usize)> {
        self.states.get(mode.0)?.longest(text)
    }

    /// What the parser gets for the beginning of a short text, if anything, and how much of it. `None` if
    /// that does not lex, or not without knowing more of the stack.
    pub fn token(&self, text: &[u8], stack: &mut Stack) -> Option<(Option<TokenId>, usize)> {
        let mut end = 0;
        loop {
            let (rule, length) = self.rule(&text[end..], *stack.last()?)?;
            end += length;
            let token = &self.tokens[rule.0];
            change(stack, &token.changes);
            match token.gives {
                Gives::More => {}
                Gives::Nothing => return Some((None, end)),
                Gives::Itself => return Some((Some(rule), end)),
                Gives::Other(other) => return Some((Some(other), end)),
            }
        }
    }

    /// The tokens that the parser gets of a short text, with their places, if the lexer begins in this mode. `None` if
    /// it does not lex, or not without knowing more of the stack.
    pub fn lex(&self, text: &[u8], mode: ModeId) -> Option<Vec<(TokenId, usize, usize)>> {
        let mut stack = vec![mode];
        let mut tokens = Vec::new();
        let mut start = 0;
        while start < text.len() {
            let (token, length) = self.token(&text[start..], &mut stack)?;
            tokens.extend(token.map(|token| (token, start, start + length)));
            start += length;
        }
        Some(tokens)
    }

    /// Whether a text is exactly one match of this rule.
    pub fn is_rule(&self, text: &[u8], rule: TokenId) -> bool {
        self.rule(text, self.tokens[rule.0].mode) == Some((rule, text.len()))
    }

    /// Whether a text is exactly these tokens and hidden ones, each begun in its own mode as `modes` has it
    /// by token; their places count from `offset` before it.
    pub fn is_tokens(
        &self,
        text: &[u8],
        tokens: &[(TokenId, usize, usize)],
        offset: usize,
        modes: &[ModeId],
    ) -> bool {
        let mut at = 0;
        for &(token, start, end) in tokens {
            let mode = modes[token.0];
            // What a filter of the runtime makes of nothing; of others it is not known where they would.
            if start == end && self.tokens[token.0].literal.as_deref() == Some("") {
                continue;
            }
            while at + offset < start {
                match self.token(&text[at..], &mut vec![mode]) {
                    Some((None, length)) => at += length,
                    _ => return false,
                }
            }
            let lexed = self.tokens[token.0].retypes.unwrap_or(token);
            let found = self.token(&text[at..], &mut vec![mode]);
            if at + offset != start || found != Some((Some(lexed), end - start)) {
                return false;
            }
            at = end - offset;
        }
        at == text.len()
    }
}

/// What a rule does to the stack of modes.
pub fn change(stack: &mut Stack, changes: &[ModeChange<ModeId>]) {
    for change in changes {
        match change {
            ModeChange::Push(mode) => stack.push(*mode),
            ModeChange::Pop => {
                stack.pop();
            }
            ModeChange::To(mode) => {
                stack.pop();
                stack.push(*mode);
            }
        }
    }
}
