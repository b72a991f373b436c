//! The token filter as it takes stretches of an edited text again, of which it is told which tokens to expect.

use super::expected::Numbered;
use super::taking::{Taken, Taking};
use crate::parse::{Checkpoint, Filtering, Meaning};
use reducer_tables::Token;
use std::ops::Range;

/// What is asked of a filter that knows sections: to take some tokens of an edited text, and so many after them.
pub(super) struct Asked<'a> {
    pub tokens: Range<u32>,
    pub ahead: usize,
    /// The meanings of names before the tokens.
    pub names: &'a dyn Fn(&[u8]) -> Option<Meaning>,
}

/// The filter of a language, and an edited text.
pub(super) struct Retaking<'t> {
    pub filtering: &'t Filtering,
    pub text: &'t [u8],
    pub numbered: &'t Numbered<'t>,
}

impl<'t> Retaking<'t> {
    /// Has a new filter take what is asked of it.
    pub(super) fn take(&self, asked: &Asked<'_>) -> Taken<'t> {
        let (next, end) = self.numbered.ahead(asked.tokens.end, asked.ahead);
        let mut taking = self.begin(asked.tokens.start, None);
        self.go_on(&mut taking, asked.tokens.start..end);
        let taken = taking.finish_part(self.text, None, asked.names);
        let is_next = |token: &Token| !token.is_virtual() && Some(token.start) == next;
        let own = taken.tokens.iter().rposition(is_next).unwrap_or(taken.own);
        Taken { own, ..taken }
    }

    /// A new filter before a token, in a state that is not as at the beginning of a text, perhaps.
    pub(super) fn begin(&self, token: u32, from: Option<&Checkpoint>) -> Taking {
        Taking::part(self.filtering, 0, self.numbered.from(from, token))
    }

    /// Has it take these tokens next.
    pub(super) fn go_on(&self, taking: &mut Taking, tokens: Range<u32>) {
        let expected = self.numbered.expected(tokens).map(|each| each.token);
        taking.take_all(self.filtering, self.text, expected, true);
    }

    /// Whether it is in a state now.
    pub(super) fn is_at(&self, taking: &Taking, checkpoint: &Checkpoint) -> bool {
        taking.is_at(self.text, checkpoint)
    }

    /// Ends what it was to take: where it was to be in a state, or at the end of the text.
    pub(super) fn end(&self, taking: Taking, until: Option<&Checkpoint>) -> Taken<'t> {
        taking.finish_part(self.text, until, &|_| None)
    }
}
