//! The content of a file comes in the place of what includes it.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use crate::files::{Mentioned, language_of, mentioned};
use crate::nodes::{ancestors, goes_without_trace, language, weight};
use reducer_syntax::{Edit, NodeId, Tree};

/// What includes a file has no more tokens.
const LARGEST: usize = 8;

/// So many mentions of a file are looked at: what many mention is not included by one.
const MOST_MENTIONS: usize = 4;

/// Puts the content of the file `at.other` in the place of the node, and removes the file.
#[derive(Debug)]
pub struct Include;

/// The nodes that may include a file: those around a token of a file of the same language that mentions it.
fn places(tree: &Tree, Mentioned { file, tokens }: Mentioned) -> impl Iterator<Item = At> {
    let of_file = language_of(tree, file);
    let tokens = if tokens.len() <= MOST_MENTIONS { tokens } else { Vec::new() };
    let may_include =
        move |&node: &NodeId| weight(tree, node) <= LARGEST && of_file == Some(language(tree, node));
    let around = tokens.into_iter().flat_map(move |token| ancestors(tree, token).take_while(may_include));
    around.filter(|&node| goes_without_trace(tree, node)).map(move |node| At::pair(node, file))
}

impl Change for Include {
    fn name(&self) -> &'static str {
        "include"
    }

    fn about(&self) -> About {
        About {
            text: "puts the content of a file in the place of what includes it, where several files are reduced",
            before: "<==== a 0 a.c\n#include \"b.h\"\nint i;<==== a 1 b.h\nint j;",
            after: "<==== a 0 a.c\nint j;\nint i;",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let places = mentioned(tree).into_iter().flat_map(|mentioned| places(tree, mentioned));
        let moves = places.map(|at| Move::new(&Self, at));
        moves.map(|what| (what.gain(tree), what)).collect()
    }

    /// `None` if what comes of it does not parse.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        tree.edit_to(tree.with_content_at(at.other, at.node)?)
    }

    /// What includes the file goes, and the line of its name.
    fn gain(&self, tree: &Tree, at: At) -> usize {
        weight(tree, at.node) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_file_is_included_where_it_is_mentioned() {
        let text =
            "<==== a 0 a.c\nint i;<==== a 1 inc/b.h\nint j;\n<==== a 2 c.c\nint k;\n#include \"b.h\"\nint l;";
        let made = "<==== a 0 a.c\nint i;<==== a 2 c.c\nint k;\nint j;\n\nint l;";
        assert_eq!(testing::texts(&Include, text), [made]);
    }

    #[test]
    fn nothing_is_included_in_itself_and_what_does_not_fit_stays() {
        for text in [
            "<==== a 0 a.c\n#include \"a.c\"\nint i;",
            "<==== a 0 a.c\nint i =\n#include \"b.h\"\n;<==== a 1 b.h\nint j;",
        ] {
            assert!(testing::texts(&Include, text).is_empty(), "{text}");
        }
    }
}
