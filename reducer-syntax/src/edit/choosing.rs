//! The token filter as it chooses modes of the lexer for an edited text: over all of it, or around the edits alone.

use super::sections::Around;
use super::taking::{From, Taking};
use crate::parse::{Checkpoint, Filtering};
use reducer_tables::Token;
use std::ops::Range;

/// Tokens for which a filter chooses, by their numbers in the edited text.
struct Stretch<'a> {
    tokens: Range<usize>,
    /// Where a section has to end, such that all is as it was from there on.
    end: Option<usize>,
    /// The state of the filter before the tokens, and the one that it has to be in after them.
    from: Option<From<'a>>,
    until: Option<&'a Checkpoint>,
}

/// The filter of a language, where it has to choose again.
pub(super) struct Choosing<'a> {
    filtering: Option<&'a Filtering>,
    is_everywhere: bool,
    stretches: Vec<Stretch<'a>>,
    /// The stretch that is being taken, and the filter in it.
    stretch: usize,
    filter: Option<Taking>,
    /// Whether a stretch did not end where a section does.
    is_open: bool,
}

impl<'a> Choosing<'a> {
    /// Chooses for all tokens, of which there are about so many.
    pub(super) fn everywhere(filtering: Option<&'a Filtering>, count: usize) -> Self {
        let filter = filtering.map(|filtering| Taking::whole(filtering, count));
        let stretches = vec![Stretch { tokens: 0..usize::MAX, end: None, from: None, until: None }];
        Self { filtering, is_everywhere: true, stretches, stretch: 0, filter, is_open: false }
    }

    /// Chooses around edits; what it chooses for all other tokens is known.
    pub(super) fn around(filtering: Option<&'a Filtering>, around: Vec<Around<'a>>) -> Self {
        let stretches = around.into_iter().map(|Around { tokens, own_end, from, until }| Stretch {
            // At the end of the text there is nothing to be as it was, and before the first token all is.
            end: (tokens.start + 1..tokens.end).contains(&own_end).then_some(own_end as usize),
            tokens: tokens.start as usize..tokens.end as usize,
            from,
            until,
        });
        let stretches = stretches.collect();
        Self { filtering, is_everywhere: false, stretches, stretch: 0, filter: None, is_open: false }
    }

    /// Those of some tokens for which it chooses.
    pub(super) fn parts(&self, tokens: Range<usize>) -> impl Iterator<Item = Range<usize>> + use<> {
        let from = self.stretches.partition_point(|stretch| stretch.tokens.end <= tokens.start);
        let up_to = self.stretches.partition_point(|stretch| stretch.tokens.start < tokens.end);
        let some = if self.filtering.is_some() { from..up_to.max(from) } else { 0..0 };
        let parts = self.stretches[some].iter().map(|stretch| &stretch.tokens);
        let parts = parts.map(|stretch| stretch.start.max(tokens.start)..stretch.end.min(tokens.end));
        parts.collect::<Vec<_>>().into_iter()
    }

    /// Whether it chooses for all of these tokens.
    pub(super) fn has_all(&self, tokens: Range<usize>) -> bool {
        self.filtering.is_none() || tokens.is_empty() || self.parts(tokens.clone()).eq([tokens])
    }

    /// Takes the next token for which it chooses, and gives the mode.
    pub(super) fn take(&mut self, text: &[u8], number: usize, token: Token) -> Option<u8> {
        let filtering = self.filtering?;
        while self.stretches.get(self.stretch).is_some_and(|stretch| stretch.tokens.end <= number) {
            self.close(text);
            self.stretch += 1;
        }
        let stretch = self.stretches.get(self.stretch);
        let (count, from) = stretch.map_or((0, None), |stretch| (stretch.tokens.len(), stretch.from));
        self.filter.get_or_insert_with(|| Taking::part(filtering, count, from)).take(text, token)
    }

    /// Ends a stretch.
    fn close(&mut self, text: &[u8]) {
        let Some((stretch, filter)) = self.stretches.get(self.stretch).zip(self.filter.take()) else {
            return;
        };
        if let Some(checkpoint) = stretch.until {
            self.is_open |= !filter.is_at(text, checkpoint);
        } else if let Some(end) = stretch.end {
            let taken = filter.finish_stretch(text);
            self.is_open |= taken.looked_behind(end - stretch.tokens.start).is_none_or(|behind| behind > 1);
        }
    }

    /// Ends the text: the filter, if it has chosen for all tokens. An error if it would have to choose for more than it did.
    pub(super) fn end(mut self, text: &[u8]) -> Result<Option<Taking>, Unclosed> {
        if self.is_everywhere {
            return Ok(self.filter);
        }
        self.close(text);
        if self.is_open { Err(Unclosed) } else { Ok(None) }
    }
}

/// What an edit changes does not end where a section does.
pub(super) struct Unclosed;
