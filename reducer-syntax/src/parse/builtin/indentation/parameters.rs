//! What a grammar says of its indentation.

use super::super::brackets::open_behind;
use super::super::gaps::Gaps;
use reducer_tables::{Chosen, Kind};

/// What the grammar says for the parameters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parameters {
    /// Begins a block.
    pub indent: Kind,
    /// Ends a block.
    pub dedent: Kind,
    /// Ends a line, if there is such a token.
    pub newline: Option<Kind>,
    /// The brackets, in pairs.
    brackets: &'static [Kind],
    pub gaps: Gaps,
}

impl Parameters {
    pub(super) fn new(chosen: &Chosen) -> Self {
        // The compiler has seen to it that these are named.
        let none = Kind(u16::MAX);
        Self {
            indent: chosen.kind("indent").unwrap_or(none),
            dedent: chosen.kind("dedent").unwrap_or(none),
            newline: chosen.kind("newline"),
            brackets: chosen.kinds("brackets"),
            gaps: Gaps::new(chosen),
        }
    }

    /// How many brackets are open after a token, if so many are before it.
    pub(super) fn behind(&self, open: usize, kind: Kind) -> usize {
        open_behind(self.brackets, open, kind)
    }
}
