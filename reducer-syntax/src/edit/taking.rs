//! A token filter at work on an edited text.

use crate::parse::{Checkpoint, Filtering, Meaning, Outline, Running, Sections};
use reducer_tables::Token;

/// A state that a filter begins in, and the token before.
#[derive(Clone, Copy)]
pub(super) struct From<'a> {
    pub checkpoint: &'a Checkpoint,
    pub last: Token,
}

/// The tokens that the filter made of a text.
pub(super) struct Filtered {
    pub tokens: Vec<Token>,
    /// The sections of the text, if the filter tells of them.
    pub outline: Option<Outline>,
}

/// What a filter made of a stretch, and of some tokens after it.
#[derive(Default)]
pub(super) struct Taken<'t> {
    pub tokens: Vec<Token>,
    pub sections: Sections<'t>,
    /// How many of the tokens stand before the first one after the stretch.
    pub own: usize,
    /// Whether the filter would have to change tokens before the stretch.
    pub is_lost: bool,
}

impl Taken<'_> {
    /// How many tokens after the first `count` were looked at; `None` if no section ends there, where the stretch does.
    pub(super) fn looked_behind(&self, count: usize) -> Option<usize> {
        let rest = self.tokens.get(count..self.own)?;
        self.sections.looked_behind(count).filter(|_| rest.iter().all(|token| token.is_virtual()))
    }

    pub(super) fn truncate(&mut self, count: usize) {
        self.tokens.truncate(count);
        self.sections.truncate(count);
    }
}

/// A filter on its way through a text, and the tokens that it has made so far.
pub(super) struct Taking {
    filter: Running,
    /// With the token before, if the filter goes on from a checkpoint.
    tokens: Vec<Token>,
    before: Option<Token>,
}

impl Taking {
    /// A new filter for a whole text, with room for so many tokens.
    pub(super) fn whole(filtering: &Filtering, count: usize) -> Self {
        Self { filter: Running::whole(filtering), tokens: Vec::with_capacity(count), before: None }
    }

    /// A new filter for a part of a text, with room for so many tokens.
    pub(super) fn part(filtering: &Filtering, count: usize, from: Option<From<'_>>) -> Self {
        let before = from.map(|from| from.last);
        let filter = Running::part(filtering, from.map(|from| (from.checkpoint, from.last)));
        let mut tokens = Vec::with_capacity(count + 1);
        tokens.extend(before);
        Self { filter, tokens, before }
    }

    /// Takes the next token, and gives the mode that the filter chooses for what follows it.
    pub(super) fn take(&mut self, text: &[u8], token: Token) -> Option<u8> {
        self.filter.token(text, token, &mut self.tokens);
        self.filter.mode()
    }

    /// Takes these tokens, of each of which the filter is told before if it is to be.
    pub(super) fn take_all(
        &mut self,
        filtering: &Filtering,
        text: &[u8],
        expected: impl Iterator<Item = Token>,
        is_told: bool,
    ) {
        for token in expected {
            if is_told {
                self.filter.expect(token);
            }
            if let Some(token) = filtering.lexed(token) {
                self.filter.token(text, token, &mut self.tokens);
            }
        }
    }

    /// Whether the filter is in a state now.
    pub(super) fn is_at(&self, text: &[u8], checkpoint: &Checkpoint) -> bool {
        self.filter.is_at(text, &self.tokens, checkpoint)
    }

    /// Ends a part of a text, after some tokens after it. If the filter is to be in a state at its end, a section ends there if it is.
    pub(super) fn finish_part<'t>(
        mut self,
        text: &'t [u8],
        until: Option<&Checkpoint>,
        names: &dyn Fn(&[u8]) -> Option<Meaning>,
    ) -> Taken<'t> {
        let mut sections = Sections::default();
        match until {
            None => sections = self.filter.finish(text, &mut self.tokens, names),
            Some(checkpoint) if self.is_at(text, checkpoint) => {
                sections = self.filter.leave(text, &mut self.tokens, checkpoint);
            }
            Some(_) => {}
        }
        let is_lost =
            self.filter.is_lost() || self.before.is_some_and(|before| self.tokens.first() != Some(&before));
        self.tokens.drain(..usize::from(self.before.is_some()));
        let own = self.tokens.len();
        Taken { tokens: self.tokens, sections, own, is_lost }
    }

    /// Ends a stretch, and the token after it.
    pub(super) fn finish_stretch(self, text: &[u8]) -> Taken<'_> {
        let own = self.tokens.iter().rposition(|token| !token.is_virtual()).unwrap_or(0);
        let taken = self.finish_part(text, None, &|_| None);
        Taken { own, ..taken }
    }

    /// Ends a whole text.
    pub(super) fn finish(mut self, text: &[u8]) -> Filtered {
        let sections = self.filter.finish(text, &mut self.tokens, &|_| None);
        Filtered { outline: Outline::new(sections, self.tokens.len()), tokens: self.tokens }
    }
}

impl Filtering {
    /// Runs a new filter over all tokens of an edited tree. With `is_told`, the filter is told of each token before it
    /// takes it.
    pub(super) fn run_on_all(
        &self,
        text: &[u8],
        expected: impl Iterator<Item = Token>,
        count: u32,
        is_told: bool,
    ) -> Filtered {
        let mut taking = Taking::whole(self, count as usize);
        taking.take_all(self, text, expected, is_told);
        taking.finish(text)
    }
}
