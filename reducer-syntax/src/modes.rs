//! Lexing with modes: which rules are active depends on a stack of modes, and the rules change that stack.
//!
//! A tree of such a language knows the stack before and behind each token. Stacks are interned, so that two
//! are the same if their numbers are, and so that a million open modes are a million small entries.

use super::filter::Filter;
use super::language::{Kind, Token, behind_character};
use std::sync::Arc;

/// The number of the rule that matches at the beginning of a text in a mode, and how much of it.
pub type MatchRule = fn(text: &[u8], mode: u8) -> Option<(u16, usize)>;

/// The lexer of a language whose rules have commands.
#[derive(Debug)]
pub struct Modes {
    /// Finds a rule: of the longest matches the first one.
    pub rule: MatchRule,
    /// What follows from each rule.
    pub rules: &'static [LexerRule],
    /// By mode, what can stand before a token that would otherwise run together with the one before it; empty
    /// if there is nothing.
    pub blanks: &'static [&'static str],
}

/// What follows when a rule of the lexer has matched.
#[derive(Clone, Copy, Debug)]
pub struct LexerRule {
    /// What the text is.
    pub gives: Gives,
    /// What becomes of the modes, in order.
    pub changes: &'static [ModeChange],
}

/// What a text is that a rule of the lexer has matched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    /// A token.
    Token(Kind),
    /// Text between tokens.
    Nothing,
    /// The beginning of what follows.
    More,
}

/// What a rule of the lexer does to the stack of modes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModeChange {
    /// Puts a mode on top.
    Push(u8),
    /// Takes the top away; if it is the only one, the text does not lex.
    Pop,
    /// Puts a mode in the place of the top.
    To(u8),
}

/// A stack of modes: its number in [`Stacks`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stack(u32);

impl Stack {
    const EMPTY: Self = Self(0);
    /// The default mode alone: where every text begins.
    pub(super) const START: Self = Self(1);
}

/// All stacks that occurred, each with its top and what is below.
#[derive(Clone, Debug)]
pub(super) struct Stacks(Vec<Top>);

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

    /// With this mode in the place of the top, if any.
    pub(super) fn choose(stacks: &mut Arc<Self>, stack: Stack, mode: Option<u8>) -> Stack {
        match mode {
            None => stack,
            Some(mode) => {
                let below = stacks.top(stack).below;
                Self::push(stacks, below, mode)
            }
        }
    }

    /// `None` if nothing would be left at the end.
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
pub(super) struct Around {
    pub before: Stack,
    /// As the rules of the lexer leave it.
    pub left: Stack,
    /// As the token filter chooses it: mostly the same.
    pub behind: Stack,
}

impl Around {
    /// Those of a virtual token, which changes nothing.
    pub(super) fn nothing(stack: Stack) -> Self {
        Self { before: stack, left: stack, behind: stack }
    }
}

/// The stacks around all tokens of a text.
#[derive(Clone, Debug)]
pub(super) struct States {
    pub stacks: Arc<Stacks>,
    /// By token.
    pub tokens: Vec<Around>,
}

impl States {
    /// Those of no token yet, with room for so many.
    pub(super) fn new(capacity: usize) -> Self {
        Self { stacks: Arc::new(Stacks::new()), tokens: Vec::with_capacity(capacity) }
    }

    /// Appends the tokens of a whole text.
    pub(super) fn lex(
        &mut self,
        modes: &Modes,
        text: &[u8],
        unknown: Option<Kind>,
        mut filter: Option<&mut (dyn Filter + '_)>,
        tokens: &mut Vec<Token>,
    ) -> Result<(), usize> {
        let mut lexer =
            ModalLexer { modes, unknown, stacks: &mut self.stacks, text, at: 0, stack: Stack::START };
        while let Some((token, mut around)) = lexer.next()? {
            match &mut filter {
                None => tokens.push(token),
                Some(filter) => {
                    filter.token(text, token, tokens);
                    around.behind = Stacks::choose(lexer.stacks, around.left, filter.mode());
                    lexer.stack = around.behind;
                }
            }
            self.tokens.push(around);
        }
        Ok(())
    }

    /// With those of virtual tokens put between, which change nothing.
    pub(super) fn spread(mut self, tokens: &[Token]) -> Self {
        let mut lexed = self.tokens.len().min(tokens.len());
        self.tokens.resize(tokens.len(), Around::nothing(Stack::START));
        // From behind, so that each is moved before another takes its place.
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

    /// What can stand before a token that is lexed with this stack.
    pub(super) fn blank(&self, modes: &Modes, stack: Stack) -> &'static str {
        modes.blanks.get(usize::from(self.stacks.top(stack).mode)).copied().unwrap_or_default()
    }
}

/// Cuts a text into tokens, one after the other.
pub(super) struct ModalLexer<'a> {
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
    pub(super) fn next(&mut self) -> Result<Option<(Token, Around)>, usize> {
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

    /// Goes on behind the text that a rule matches.
    fn rule(&mut self) -> Option<Gives> {
        let (rule, length) = (self.modes.rule)(&self.text[self.at..], self.stacks.top(self.stack).mode)?;
        let rule = self.modes.rules.get(usize::from(rule))?;
        self.at += length;
        self.stack = Stacks::change(self.stacks, self.stack, rule.changes)?;
        Some(rule.gives)
    }
}
