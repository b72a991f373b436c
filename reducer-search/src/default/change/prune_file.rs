//! A file goes with what mentions it: a word of a makefile, an include.

use super::at::At;
use super::carriers::Carried;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use crate::files::{go_with, mentioned, mentions_of};
use crate::nodes::weight;
use reducer_syntax::{Edit, Tree};

/// Prunes the file that is the node, and the nearest node around each mention of it that can go.
#[derive(Debug)]
pub struct PruneFile;

impl Change for PruneFile {
    fn name(&self) -> &'static str {
        "file"
    }

    fn about(&self) -> About {
        About {
            text: "prunes a file with what mentions it, where several files are reduced",
            before: "<==== a 0 a.c\n#include \"b.h\"\nint i;<==== a 1 b.h\nint j;",
            after: "<==== a 0 a.c\nint i;",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let files = mentioned(tree).into_iter().filter_map(|mentioned| {
            let uses = go_with(tree, &mentioned.tokens)?;
            let gain = Carried::new(tree, uses.into_iter()).gain;
            let gain = gain + weight(tree, mentioned.file);
            Some((gain, Move::new(&Self, At::node(mentioned.file))))
        });
        files.collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let uses = go_with(tree, &mentions_of(tree, at.node))?;
        let has_uses = !uses.is_empty();
        has_uses.then(|| Edit::prune(uses.into_iter().chain([at.node])))
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        weight(tree, at.node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn only_files_that_are_mentioned_go_with_their_mentions() {
        let text =
            "<==== a 0 a.c\n#include \"b.h\"\nint i;<==== a 1 b.h\n#include \"c.h\"\n<==== a 2 c.h\nint j;\n";
        let made = [
            "<==== a 0 a.c\nint i;<==== a 2 c.h\nint j;\n",
            "<==== a 0 a.c\n#include \"b.h\"\nint i;<==== a 1 b.h\n",
        ];
        assert_eq!(testing::texts(&PruneFile, text), made);
    }
}
