//! Comments and blanks go: first everywhere, then in halves of the text that failed.

use crate::{Pass, Proposal};
use reducer_syntax::Tree;
use std::ops::Range;

/// Stretches of gaps between tokens that are still to be tidied.
#[derive(Clone, Debug)]
pub struct Tidy {
    /// The next one last.
    left: Vec<Range<usize>>,
    /// Proposed last.
    last: Range<usize>,
}

impl Tidy {
    /// Begins with all gaps of a tree.
    pub fn new(tree: &Tree) -> Self {
        let all = 0..tree.gap_count();
        Self { left: [all].into(), last: 0..0 }
    }

    /// The next stretch of gaps; if the one before failed, halves of it.
    pub fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            let Range { start, end } = std::mem::take(&mut self.last);
            if end - start > 1 {
                let middle = usize::midpoint(start, end);
                self.left.extend([middle..end, start..middle]);
            }
            let next = self.left.pop()?;
            if tree.is_tidy(next.clone()) {
                continue;
            }
            self.last = next.clone();
            if let Some(edit) = tree.tidied(next) {
                return Some(Proposal { edit, pass: Pass::new("tidy") });
            }
        }
    }

    /// The stretch proposed last is tidy now.
    pub fn accepted(&mut self) {
        self.last = 0..0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    #[test]
    fn no_empty_lines_are_left_before_a_directive() {
        let tree = tree("\n \n#define A 1\n\n  \n  #define B 2\nint a;");
        let edit = Tidy::new(&tree).next(&tree).unwrap().edit;
        assert_eq!(tree.render(&edit), b"#define A 1\n  #define B 2\nint a;");
    }
}
