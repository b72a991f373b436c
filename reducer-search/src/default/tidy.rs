//! Comments and blanks go: first everywhere, then in halves of the text that failed. Of comments that stay, parts go.

use super::comments::Comments;
use crate::{Pass, Proposal};
use reducer_syntax::{Edit, Tree};
use std::ops::Range;

/// Stretches of gaps between tokens that are still to be tidied.
#[derive(Clone, Debug)]
pub struct Tidy {
    /// The next one last.
    left: Vec<Range<usize>>,
    /// Proposed last.
    last: Range<usize>,
    /// Once no gap is left.
    comments: Option<Comments>,
}

impl Tidy {
    /// Begins with all gaps of a tree.
    pub fn new(tree: &Tree) -> Self {
        let all = 0..tree.gap_count();
        Self { left: [all].into(), last: 0..0, comments: None }
    }

    /// The next stretch of gaps; if the one before failed, halves of it. After all of these, a part of a comment.
    pub fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        let edit = self.next_gaps(tree).or_else(|| {
            let comments = self.comments.get_or_insert_with(|| Comments::new(tree));
            comments.next(tree)
        });
        Some(Proposal { edit: edit?, pass: Pass::new("tidy") })
    }

    fn next_gaps(&mut self, tree: &Tree) -> Option<Edit> {
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
                return Some(edit);
            }
        }
    }

    /// The stretch proposed last is tidy now.
    pub fn accepted(&mut self) {
        self.last = 0..0;
        if let Some(comments) = &mut self.comments {
            comments.accepted();
        }
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

    /// Holds that a text becomes this one, and that nothing is left to do then.
    #[track_caller]
    fn check(text: &str, tidy: &str) {
        let before = tree(text);
        let after = before.apply(&before.tidied(0..before.gap_count()).unwrap()).tree;
        assert_eq!(String::from_utf8_lossy(after.text()), tidy);
        assert!(after.is_tidy(0..after.gap_count()));
    }

    #[test]
    fn lines_stand_where_the_brackets_around_them_ask_for() {
        // The block was hoisted out of others.
        check("int f() {\n            a;\n            b;\n        }", "int f() {\n    a;\n    b;\n}");
        // One element was, and the other was not.
        check("int f() {\n    a;\n            b;\n}", "int f() {\n    a;\n    b;\n}");
        check("int f() {\n            a;\n    b;\n}", "int f() {\n    a;\n    b;\n}");
        check("        int a;\n    int b;\nint c;", "int a;\nint b;\nint c;");
        check("int a[] = {\n      1,\n      2\n    };", "int a[] = {\n  1,\n  2\n};");
        check("void f() {\n\t\t\ta;\n\t\t}", "void f() {\n\ta;\n}");
    }

    #[test]
    fn lines_that_go_on_stand_deeper() {
        check("int f() {\n  if (a)\n    b;\n  c;\n}", "int f() {\n  if (a)\n    b;\n  c;\n}");
        check("int f() {\n  c;\n      if (a)\n          b;\n}", "int f() {\n  c;\n  if (a)\n    b;\n}");
    }

    #[test]
    fn lines_keep_their_order_of_depths_where_no_brackets_tell() {
        check("int\n  a\n    = 1;", "int\n  a\n    = 1;");
        check("int\n          a\n            = 1;", "int\n  a\n    = 1;");
    }

    #[test]
    fn what_is_in_brackets_and_short_comes_on_one_line() {
        check("int f(\n    int a,\n\n    int b\n  ) {\n}", "int f(int a, int b) {\n}");
        check("int a = f(\n  (1\n  + 2)\n  , b[\n3]);", "int a = f((1 + 2), b[3]);");
        let long = format!("int a = f(\n  {},\n  c);", "b".repeat(60));
        check(&long, &long);
        // A block keeps its lines, and so does what it stands in.
        check("int a = f(({\n  b;\n}),\nc(\n1));", "int a = f(({\n  b;\n}),\nc(1));");
        // What stands between may be more than blanks.
        let text = "#define A(b) b\nint a = A(\n#if 1\n  1\n#endif\n);";
        check(text, text);
    }

    #[test]
    fn no_line_is_indented_more_than_it_was() {
        check("int f()\n{\na;\n  {\n  b;\n  }\n}", "int f()\n{\na;\n  {\n  b;\n  }\n}");
    }
}
