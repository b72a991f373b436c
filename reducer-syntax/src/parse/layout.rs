//! The layout of an edited text: what stands between its tokens, so that the token filter makes of it what the edited
//! tree has there.

use super::checkpoint::Checkpoint;
use reducer_tables::{Kind, Token};

/// Writes what stands between the tokens of an edited text, for a filter whose virtual tokens depend on that. A new one
/// is made for each text, and takes the tokens from first to last.
pub trait Layout {
    /// The text to put into the place of a gap; `None` if it can stay.
    fn gap(&mut self, gap: &Gap<'_>) -> Option<Vec<u8>>;

    /// Begins a new layout where the [filter](super::Filter) of the language is in this state, in a text that is as it was.
    fn resume(&mut self, _checkpoint: &Checkpoint) {}

    /// Whether all gaps to come can stay as they are if the text goes on as it was where the filter is in this state.
    fn is_at(&self, _checkpoint: &Checkpoint) -> bool {
        true
    }
}

/// What stands before a token of an edited text, and what the edited tree has there.
#[derive(Clone, Copy, Debug)]
pub struct Gap<'t> {
    /// The text between the token and the one before it.
    pub text: &'t [u8],
    /// The kinds of the virtual tokens that are to be made of it.
    pub made: &'t [Kind],
    /// The kind of the token after it, as the lexer makes it.
    pub next: Kind,
    /// The text from which the token comes, and where it begins there; `None` if it is new.
    pub source: Option<(&'t [u8], usize)>,
}

impl<'t> Gap<'t> {
    /// A gap before a token.
    pub(crate) fn new(
        text: &'t [u8],
        made: &'t [Kind],
        next: Token,
        source: Option<(&'t [u8], usize)>,
    ) -> Self {
        Self { text, made, next: next.kind, source }
    }

    /// The line from which the token comes, up to the token.
    pub fn source_line(&self) -> Option<&'t [u8]> {
        self.source.and_then(|(text, at)| line_up_to(text, at))
    }
}

/// The line that a byte of a text is in, up to that byte; `None` if there is no such byte.
pub(super) fn line_up_to(text: &[u8], at: usize) -> Option<&[u8]> {
    let before = text.get(..at)?;
    let line = before.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')).map_or(0, |end| end + 1);
    Some(&before[line..])
}
