//! Lexing with modes: which rules are active depends on a stack of modes, and the rules change that stack.
//!
//! A tree of such a language knows the stack before and after each token. Stacks are interned, so that two
//! are the same if their numbers are, and so that a million open modes are a million small entries.

use super::lexer::{Modes, behind_character};
use reducer_tables::{Gives, Kind, ModeChange, Token};
use std::sync::Arc;

/// A stack of modes: its number in [`Stacks`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stack(u32);

impl Stack {
    const EMPTY: Self = Self(0);
    /// The stack with which every text begins: the default mode alone.
    pub(crate) const START: Self = Self(1);

    /// Another one.
    #[cfg(test)]
    pub(crate) const OTHER: Self = Self(2);
}

/// All stacks that occurred, each with its top and what is below.
#[derive(Clone, Debug)]
pub(crate) struct Stacks(Vec<Top>);

#[derive(Clone, Copy, Debug)]
struct Top {
    mode: u8,
    below: Stack,
    /// The last one known with this one below it, and the one known before that with the same below; 0 if none.
    above: Stack,
    beside: Stack,
}

impl Stacks {
    fn new() -> Self {
        let top = |above| Top { mode: 0, below: Stack::EMPTY, above, beside: Stack::EMPTY };
        Self(vec![top(Stack::START), top(Stack::EMPTY)])
    }

    fn top(&self, stack: Stack) -> Top {
        self.0[stack.0 as usize]
    }

    /// A mode on a stack; all stacks are copied only if that one is new and they are shared.
    fn push(stacks: &mut Arc<Self>, below: Stack, mode: u8) -> Stack {
        let mut known = stacks.top(below).above;
        while known != Stack::EMPTY {
            if stacks.top(known).mode == mode {
                return known;
            }
            known = stacks.top(known).beside;
        }
        let all = &mut Arc::make_mut(stacks).0;
        let new = Stack(all.len() as u32);
        let beside = std::mem::replace(&mut all[below.0 as usize].above, new);
        all.push(Top { mode, below, above: Stack::EMPTY, beside });
        new
    }

    /// The stack with this mode in the place of the top; the same stack if no mode is given.
    pub(crate) fn choose(stacks: &mut Arc<Self>, stack: Stack, mode: Option<u8>) -> Stack {
        match mode {
            None => stack,
            Some(mode) => {
                let below = stacks.top(stack).below;
                Self::push(stacks, below, mode)
            }
        }
    }

    /// The text that can stand before a token that is lexed with this stack, to keep it apart from the token before.
    pub(crate) fn blank(&self, modes: &Modes, stack: Stack) -> &'static str {
        modes.blanks.get(usize::from(self.top(stack).mode)).copied().unwrap_or_default()
    }

    /// The stack after these changes; `None` if no mode would be left.
    fn change(stacks: &mut Arc<Self>, mut stack: Stack, changes: &[ModeChange]) -> Option<Stack> {
        for change in changes {
            stack = match *change {
                ModeChange::Push(mode) => Self::push(stacks, stack, mode),
                ModeChange::Pop => Some(stacks.top(stack).below).filter(|&below| below != Stack::EMPTY)?,
                ModeChange::To(mode) => Self::choose(stacks, stack, Some(mode)),
            };
        }
        Some(stack)
    }
}

/// The stacks around a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Around {
    pub before: Stack,
    /// The stack that the rules of the lexer leave.
    pub left: Stack,
    /// The stack that the token filter chooses: mostly the same.
    pub behind: Stack,
}

impl Around {
    /// The stacks around a virtual token, which changes nothing.
    pub(crate) fn nothing(stack: Stack) -> Self {
        Self { before: stack, left: stack, behind: stack }
    }
}

/// The stacks around all tokens of a text.
#[derive(Clone, Debug)]
pub(crate) struct States {
    pub stacks: Arc<Stacks>,
    /// By token.
    pub tokens: Vec<Around>,
}

impl States {
    /// The stacks of no token yet, with room for those of so many tokens.
    pub(super) fn new(capacity: usize) -> Self {
        Self { stacks: Arc::new(Stacks::new()), tokens: Vec::with_capacity(capacity) }
    }

    /// The same with the stacks around virtual tokens put between, which change nothing.
    pub(super) fn spread(mut self, tokens: &[Token]) -> Self {
        let mut lexed = self.tokens.len().min(tokens.len());
        self.tokens.resize(tokens.len(), Around::nothing(Stack::START));
        // From the end, so that each is moved before another takes its place.
        for (place, token) in tokens.iter().enumerate().rev() {
            self.tokens[place] = match lexed.checked_sub(1) {
                // All that are left are where they belong.
                Some(last) if last == place => break,
                Some(last) if token.is_virtual() => Around::nothing(self.tokens[last].behind),
                Some(last) => {
                    lexed = last;
                    self.tokens[last]
                }
                None => Around::nothing(Stack::START),
            };
        }
        self
    }
}

/// Cuts a text into tokens, one after the other.
pub(crate) struct ModalLexer<'a> {
    pub modes: &'a Modes,
    /// The kind of a character that begins no token, if that is one, too.
    pub unknown: Option<Kind>,
    pub stacks: &'a mut Arc<Stacks>,
    pub text: &'a [u8],
    pub at: usize,
    pub stack: Stack,
}

impl ModalLexer<'_> {
    /// The next token; `None` at the end of the text.
    ///
    /// # Errors
    /// The offset of the first byte that begins no token.
    pub(crate) fn next(&mut self) -> Result<Option<(Token, Around)>, usize> {
        while self.at < self.text.len() {
            let (start, before) = (self.at, self.stack);
            let mut gives = Gives::More;
            while gives == Gives::More {
                gives = if let Some(gives) = self.rule() {
                    gives
                } else {
                    (self.at, self.stack) = (behind_character(self.text, start), before);
                    Gives::Token(self.unknown.ok_or(start)?)
                };
            }
            if let Gives::Token(kind) = gives {
                let token = Token { kind, start: start as u32, end: self.at as u32 };
                let (left, behind) = (self.stack, self.stack);
                return Ok(Some((token, Around { before, left, behind })));
            }
        }
        Ok(None)
    }

    /// Goes on after the text that a rule matches.
    fn rule(&mut self) -> Option<Gives> {
        let (rule, length) = (self.modes.rule)(&self.text[self.at..], self.stacks.top(self.stack).mode)?;
        let rule = self.modes.rules.get(usize::from(rule))?;
        self.at += length;
        self.stack = Stacks::change(self.stacks, self.stack, rule.changes)?;
        Some(rule.gives)
    }
}
