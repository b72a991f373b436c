//! What a grammar says of its columns.

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
    /// Ends an entry of a block.
    pub end: Kind,
    /// Begin an entry of a list.
    pub entries: &'static [Kind],
    /// Begin an entry whose key may be of any sort,
    pub keys: &'static [Kind],
    /// and end a key.
    pub values: &'static [Kind],
    /// Stand in the first column, and end all blocks.
    pub markers: &'static [Kind],
    /// What no line in the first column goes on with.
    stops: &'static [&'static str],
    /// Have lines of text after them.
    pub headers: &'static [Kind],
    /// Such a line.
    pub lines: &'static [Kind],
    /// Go on in the line after them.
    pub words: &'static [Kind],
    /// What they go on with.
    pub more: &'static [Kind],
    /// The brackets, in pairs.
    brackets: &'static [Kind],
    pub gaps: Gaps,
}

impl Parameters {
    pub(super) fn new(chosen: &Chosen) -> Self {
        // The compiler has seen to it that these are named.
        let made = |name| chosen.kind(name).unwrap_or(Kind(u16::MAX));
        Self {
            indent: made("indent"),
            dedent: made("dedent"),
            end: made("end"),
            entries: chosen.kinds("entries"),
            keys: chosen.kinds("keys"),
            values: chosen.kinds("values"),
            markers: chosen.kinds("markers"),
            stops: chosen.texts("stops"),
            headers: chosen.kinds("headers"),
            lines: chosen.kinds("lines"),
            words: chosen.kinds("words"),
            more: chosen.kinds("more"),
            brackets: chosen.kinds("brackets"),
            gaps: Gaps::new(chosen),
        }
    }

    /// Whether an entry begins with a token of this kind, after which a block may begin in the same line.
    pub(super) fn opens_entry(&self, kind: Kind) -> bool {
        self.entries.contains(&kind) || self.keys.contains(&kind)
    }

    /// Whether a line in the first column ends all that is before it.
    pub(super) fn stops(&self, line: &[u8]) -> bool {
        self.stops.iter().any(|stop| {
            line.strip_prefix(stop.as_bytes())
                .is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_whitespace))
        })
    }

    /// How many brackets are open after a token, if so many are before it.
    pub(super) fn behind(&self, open: usize, kind: Kind) -> usize {
        open_behind(self.brackets, open, kind)
    }
}
