//! Line ends that an edit leaves where a semicolon would stand for them.

use super::Go;
use super::kinds::ends_line;
use reducer_syntax::{Gap, Layout};

/// Writes a blank for each line end that would be a semicolon where the edited tree has none.
#[derive(Default)]
pub(super) struct Lines(Go);

impl Layout for Lines {
    fn gap(&mut self, gap: &Gap<'_>) -> Option<Vec<u8>> {
        let Self(go) = self;
        let joins = gap.made.is_empty() && go.ends_by_line(gap.next) && ends_line(gap.text);
        for &kind in gap.made {
            go.step(kind);
        }
        let kind = go.kind_of(gap.next);
        go.step(kind);
        joins.then(|| b" ".to_vec())
    }
}
