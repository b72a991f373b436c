//! Line ends that an edit leaves where a semicolon would stand for them.

use super::kinds::{ends_line, ends_statement};
use reducer_syntax::{Gap, Kind, Layout};

/// Writes a blank for each line end that would be a semicolon where the edited tree has none.
#[derive(Default)]
pub(super) struct Lines {
    /// The kind of the last token.
    last: Option<Kind>,
}

impl Layout for Lines {
    fn gap(&mut self, gap: &Gap<'_>) -> Option<Vec<u8>> {
        let last = self.last.replace(gap.next)?;
        (gap.made.is_empty() && ends_statement(last) && ends_line(gap.text)).then(|| b" ".to_vec())
    }
}
