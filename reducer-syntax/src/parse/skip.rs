//! How far an error reaches: brackets that match stay together.

use super::brackets::NONE;
use super::points::Region;

/// The stretch of an error. Its beginning only moves back, and its end only forward.
#[derive(Debug)]
pub(super) struct Skip<'m> {
    /// For each token the bracket that it matches.
    mates: &'m [u32],
    start: u32,
    end: u32,
}

impl<'m> Skip<'m> {
    /// Nothing yet, before a token.
    pub(super) fn new(mates: &'m [u32], at: u32) -> Self {
        Self { mates, start: at, end: at }
    }

    pub(super) fn end(&self) -> u32 {
        self.end
    }

    /// Moves the beginning back to a token. What was opened from there on is closed, and errors there are part of this
    /// one.
    pub(super) fn back_to(&mut self, start: u32, regions: &mut Vec<Region>) {
        while self.start > start {
            if let Some(inner) = regions.pop_if(|inner| inner.tokens.end == self.start) {
                self.start = inner.tokens.start;
                continue;
            }
            self.start -= 1;
            let mate = self.mates[self.start as usize];
            if mate != NONE {
                self.end = self.end.max(mate + 1);
            }
        }
    }

    /// Moves the end on, unless a bracket that was opened before the beginning is closed there, or the text ends.
    pub(super) fn goes_on(&mut self) -> bool {
        match self.mates.get(self.end as usize) {
            None => return false,
            Some(&mate) if mate != NONE && mate > self.end => self.end = mate + 1,
            Some(&mate) if mate < self.start => return false,
            Some(_) => self.end += 1,
        }
        true
    }
}
