//! The token filter as it chooses modes of the lexer for an edited text: over all of it, or around the edits alone.

use super::sections::{Around, Edited};
use super::taking::{From, Taking};
use crate::parse::{Checkpoint, Filtering};
use reducer_tables::Token;
use std::collections::VecDeque;
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
    /// The sections of the edited text; `None` if the filter chooses for all of it.
    edited: Option<Edited<'a>>,
    /// In order, the one under way first.
    stretches: VecDeque<Stretch<'a>>,
    /// The filter in that.
    filter: Option<Taking>,
    /// Whether a stretch did not end where a section does.
    is_open: bool,
}

impl<'a> Choosing<'a> {
    /// Chooses for all tokens, of which there are about so many.
    pub(super) fn everywhere(filtering: Option<&'a Filtering>, count: usize) -> Self {
        let filter = filtering.map(|filtering| Taking::whole(filtering, count));
        let all = Stretch { tokens: 0..usize::MAX, end: None, from: None, until: None };
        Self { filtering, edited: None, stretches: [all].into(), filter, is_open: false }
    }

    /// Chooses around edits; what it chooses for all other tokens is known.
    pub(super) fn around(
        filtering: Option<&'a Filtering>,
        edited: Edited<'a>,
        around: Vec<Around<'a>>,
    ) -> Self {
        let stretches = around.into_iter().map(|Around { tokens, own_end, from, until }| Stretch {
            // At the end of the text there is nothing to be as it was, and before the first token all is.
            end: (tokens.start + 1..tokens.end).contains(&own_end).then_some(own_end as usize),
            tokens: tokens.start as usize..tokens.end as usize,
            from,
            until,
        });
        Self { filtering, edited: Some(edited), stretches: stretches.collect(), filter: None, is_open: false }
    }

    /// The first of some tokens for which it chooses, as far as is known before it has; `None` if there are none.
    pub(super) fn next(&mut self, text: &[u8], tokens: Range<usize>) -> Option<Range<usize>> {
        self.filtering?;
        loop {
            let stretch = self.stretches.front()?;
            let part = stretch.tokens.start.max(tokens.start)..stretch.tokens.end.min(tokens.end);
            if !part.is_empty() {
                return Some(part);
            }
            if stretch.tokens.end > tokens.start {
                return None;
            }
            if self.is_closed(text) || !self.prolong() {
                self.close(text);
            }
        }
    }

    /// Whether it chooses for a token.
    pub(super) fn can_take(&mut self, text: &[u8], token: usize) -> bool {
        self.filtering.is_none() || self.next(text, token..token + 1).is_some()
    }

    /// Takes the next token for which it chooses, and gives the mode.
    pub(super) fn take(&mut self, text: &[u8], token: Token) -> Option<u8> {
        let filtering = self.filtering?;
        let stretch = self.stretches.front();
        let (count, from) = stretch.map_or((0, None), |stretch| (stretch.tokens.len(), stretch.from));
        self.filter.get_or_insert_with(|| Taking::part(filtering, count, from)).take(text, token)
    }

    /// Whether the stretch under way, all tokens of which it has taken, ends where all is as it was.
    fn is_closed(&self, text: &[u8]) -> bool {
        let until = self.stretches.front().and_then(|stretch| stretch.until);
        until.zip(self.filter.as_ref()).is_none_or(|(checkpoint, filter)| filter.is_at(text, checkpoint))
    }

    /// Makes the stretch under way longer by a section, and by the stretches in that; `false` if it cannot be longer.
    fn prolong(&mut self) -> bool {
        let (Some(edited), Some(stretch)) = (&self.edited, self.stretches.front()) else { return false };
        if stretch.until.is_none() {
            return false;
        }
        let (end, mut until) = edited.end_after(stretch.tokens.end as u32);
        let mut end = end as usize;
        while let Some(next) = self.stretches.get(1).filter(|next| next.tokens.start < end) {
            if next.tokens.end > end {
                (end, until) = (next.tokens.end, next.until);
            }
            self.stretches.remove(1);
        }
        if let Some(stretch) = self.stretches.front_mut() {
            (stretch.tokens.end, stretch.until) = (end, until);
        }
        true
    }

    /// Ends a stretch.
    fn close(&mut self, text: &[u8]) {
        self.is_open |= !self.is_closed(text);
        if let (Some(stretch), Some(filter)) = (self.stretches.pop_front(), self.filter.take())
            && let Some(end) = stretch.end.filter(|_| stretch.until.is_none())
        {
            let taken = filter.finish_stretch(text);
            self.is_open |= taken.looked_behind(end - stretch.tokens.start).is_none_or(|behind| behind > 1);
        }
    }

    /// Ends the text: the filter, if it has chosen for all tokens. An error if it would have to choose for more than it did.
    pub(super) fn end(mut self, text: &[u8]) -> Result<Option<Taking>, Unclosed> {
        if self.edited.is_none() {
            return Ok(self.filter);
        }
        while !self.stretches.is_empty() {
            self.close(text);
        }
        if self.is_open { Err(Unclosed) } else { Ok(None) }
    }
}

/// What an edit changes does not end where a section does.
pub(super) struct Unclosed;
