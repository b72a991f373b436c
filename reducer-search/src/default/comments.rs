//! Comments that cannot go as a whole are taken apart: lines go, then words and single characters of the lines that are left. A
//! formatter may fail at a comment, whatever it says.

use super::change::SMALL;
use reducer_syntax::{Edit, Tree};
use std::ops::Range;

/// Parts of comments that are still to be left out.
#[derive(Clone, Debug)]
pub struct Comments {
    /// The bytes of each, the next one last. Those at the end of the text come first, so that the others stay where they are.
    left: Vec<Range<usize>>,
    /// Proposed last.
    last: Range<usize>,
}

impl Comments {
    /// Begins with all comments of a tree; with none if the tree is large, for each candidate is parsed as a whole.
    pub fn new(tree: &Tree) -> Self {
        let all = if tree.token_count() <= SMALL { tree.comments() } else { Vec::new() };
        Self { left: all.into_iter().map(|gap| after_line_end(tree.text(), gap)).collect(), last: 0..0 }
    }

    /// The edit that leaves out the next part; if the one before failed, halves of it.
    pub fn next(&mut self, tree: &Tree) -> Option<Edit> {
        loop {
            let failed = std::mem::take(&mut self.last);
            if let Some(middle) = middle(tree.text(), &failed) {
                self.left.extend([failed.start..middle, middle..failed.end]);
            }
            let next = self.left.pop()?;
            self.last = next.clone();
            if let Some(edit) = tree.without_hidden(next) {
                return Some(edit);
            }
        }
    }

    /// What was proposed last is gone.
    pub fn accepted(&mut self) {
        self.last = 0..0;
    }
}

/// A gap without the line end that stands before the comment: so the comment stays in a line of its own.
fn after_line_end(text: &[u8], gap: Range<usize>) -> Range<usize> {
    let blanks = text[gap.clone()].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let line_end = text[gap.start..gap.start + blanks].iter().position(|&byte| byte == b'\n');
    gap.start + line_end.map_or(0, |at| at + 1)..gap.end
}

/// Where a text is cut in two: at the line end nearest to its middle; if it is one line, between two words or other characters.
fn middle(text: &[u8], bytes: &Range<usize>) -> Option<usize> {
    let nearest = |is_end: &dyn Fn(usize) -> bool| {
        let half = usize::midpoint(bytes.start, bytes.end);
        (bytes.start + 1..bytes.end).filter(|&at| is_end(at)).min_by_key(|&at| at.abs_diff(half))
    };
    let is_word =
        |at: usize| text.get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii());
    nearest(&|at| text.get(at - 1) == Some(&b'\n'))
        .or_else(|| nearest(&|at| !(is_word(at - 1) && is_word(at))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    /// What is left of a text if these words are needed, and the number of tests.
    #[track_caller]
    fn check(text: &str, needed: &[&str], expected: &str, tests: usize) {
        let mut tree = tree(text);
        let (mut comments, mut tried) = (Comments::new(&tree), 0);
        while let Some(edit) = comments.next(&tree) {
            tried += 1;
            let made = tree.apply(&edit).tree;
            let made_text = String::from_utf8_lossy(made.text()).into_owned();
            if needed.iter().all(|word| made_text.contains(word)) {
                comments.accepted();
                tree = made;
            }
        }
        assert_eq!((String::from_utf8_lossy(tree.text()).as_ref(), tried), (expected, tests));
    }

    #[test]
    fn of_several_lines_those_go_that_are_not_needed() {
        let text = "int a;\n// one two\n// three-four five\n// six\nint b;";
        check(text, &["four"], "int a;\n//four\nint b;", 11);
    }

    #[test]
    fn a_comment_that_must_stand_is_empty() {
        check("int a; /* one, two */ int b;", &["/*"], "int a;/**/int b;", 7);
    }

    #[test]
    fn what_keeps_tokens_apart_stays() {
        check("int/* one */a;", &["int"], "int/**/a;", 3);
    }
}
