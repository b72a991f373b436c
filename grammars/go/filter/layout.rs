//! Line ends that an edit leaves where a semicolon would stand for them.

use super::brackets::Brackets;
use super::kinds::ends_line;
use reducer_syntax::{Checkpoint, Gap, Layout};

/// Writes a blank for each line end that would be a semicolon where the edited tree has none.
#[derive(Default)]
pub(super) struct Lines(Brackets);

impl Layout for Lines {
    fn gap(&mut self, gap: &Gap<'_>) -> Option<Vec<u8>> {
        let Self(brackets) = self;
        let joins = gap.made.is_empty() && brackets.ends_by_line(gap.next) && ends_line(gap.text);
        for &kind in gap.made {
            brackets.step(kind);
        }
        let kind = brackets.kind_of(gap.next);
        brackets.step(kind);
        joins.then(|| b" ".to_vec())
    }

    fn resume(&mut self, checkpoint: &Checkpoint) {
        self.0.resume(checkpoint);
    }

    fn is_at(&self, checkpoint: &Checkpoint) -> bool {
        self.0.checkpoint() == *checkpoint
    }
}
