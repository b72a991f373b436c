//! Two files become one, and what mentions the second one goes: a word of a makefile, an include.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use crate::files::{go_with, language_of, mentions_of};
use reducer_syntax::{Edit, Tree};

/// Of more files, no two are joined: each would be tried with all others.
const MOST_FILES: usize = 12;

/// Puts the content of the file `at.other` at the end of the file `at.node`, of the same language.
#[derive(Debug)]
pub struct JoinFiles;

impl Change for JoinFiles {
    fn name(&self) -> &'static str {
        "join files"
    }

    fn about(&self) -> About {
        About {
            text: "makes one file of two, where several files are reduced",
            before: "<==== a 0 a.c\nint i;<==== a 1 b.c\nint j;",
            after: "<==== a 0 a.c\nint i;\nint j;",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn comes_late(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let files: Vec<_> =
            tree.files().filter_map(|(file, _)| Some((file, language_of(tree, file)?))).collect();
        let first_of = if files.len() <= MOST_FILES { &files[..] } else { &[] };
        // The last one is tried first: the first file, which the test is given, takes another.
        let pairs = first_of.iter().rev().flat_map(|one| files.iter().map(move |other| (one, other)));
        let pairs = pairs.filter(|(one, other)| one.0 != other.0 && one.1 == other.1);
        pairs.map(|(one, other)| (1, Move::new(&Self, At::pair(one.0, other.0)))).collect()
    }

    /// `None` if what comes of it does not parse.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let applied = tree.apply(&Edit::prune(go_with(tree, &mentions_of(tree, at.other))?));
        let [one, other] = [at.node, at.other].map(|file| applied.renumbering.get(file));
        tree.edit_to(applied.tree.with_content_behind(other?, one?)?)
    }

    /// The line of its name.
    fn gain(&self, _: &Tree, _: At) -> usize {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn either_way_and_without_mentions() {
        let text = "<==== a 0 a.c\n#include \"b.c\"\nint i;<==== a 1 b.c\nint j;\n";
        let made = ["<==== a 1 b.c\nint j;\n#include \"b.c\"\nint i;", "<==== a 0 a.c\nint i;\nint j;\n"];
        assert_eq!(testing::texts(&JoinFiles, text), made);
    }
}
