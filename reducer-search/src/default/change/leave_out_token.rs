//! A token goes, whatever the tree says, wherever the rest parses: such as a modifier that is no optional part of a rule.

use super::at::At;
use super::class::Class;
use super::fingerprint::Fingerprints;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use reducer_syntax::{Edit, NodeId, Renumbering, Tree};
use std::ops::Range;

/// Leaves out the token that has the first number in the text, but no bracket.
#[derive(Debug)]
pub struct LeaveOutToken;

fn token(at: At) -> usize {
    at.numbers[0] as usize
}

impl Change for LeaveOutToken {
    fn name(&self) -> &'static str {
        "token"
    }

    fn about(&self) -> About {
        About {
            text: "leaves out one token that is no bracket, whatever the tree says, if the rest parses",
            before: "const int a;",
            after: "int a;",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Literal
    }

    fn limit(&self) -> usize {
        SMALL
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let tokens = 0..tree.token_count() as u32;
        let at = |token| At::node(NodeId::ROOT).with_numbers([token, 0]);
        tokens.map(|token| (1, Move::new(&Self, at(token)))).collect()
    }

    /// `None` for a bracket: a grammar may do without the last one of a pair, those who read the result do not.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let text = tree.token_texts().get(token(at))?.clone();
        let is_bracket = matches!(&tree.text()[text], b"(" | b")" | b"[" | b"]" | b"{" | b"}");
        if is_bracket { None } else { tree.without_tokens(token(at)..token(at) + 1) }
    }

    fn left_out(&self, at: At) -> Vec<Range<usize>> {
        std::iter::once(token(at)..token(at) + 1).collect()
    }

    fn gain(&self, _: &Tree, _: At) -> usize {
        1
    }

    /// They are tried from the last to the first, so those before one that went are where they were.
    fn renumbered(&self, what: Move, _: &Tree, _: &Renumbering) -> Option<Move> {
        Some(what)
    }

    /// A token between those next to it.
    fn fingerprint(&self, tree: &Tree, at: At, _: &Fingerprints) -> u64 {
        let tokens = tree.token_texts();
        let text = |at: Option<usize>| Some(&tree.text()[tokens.get(at?)?.clone()]);
        Fingerprints::hash([text(token(at).checked_sub(1)), text(Some(token(at))), text(Some(token(at) + 1))])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn brackets_stay() {
        assert_eq!(
            testing::texts(&LeaveOutToken, "int f(const int a);"),
            ["f(const int a);", "int f(int a);", "int f(const a);", "int f(const int );"]
        );
    }
}
