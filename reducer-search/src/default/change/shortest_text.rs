//! A token gets the shortest text that its place has: `0` for a number. Names stay as they are.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Fineness, Move};
use super::prune::is_cosmetic;
use super::samples::Samples;
use crate::names::is_word;
use reducer_syntax::{Edit, NodeId, Tree};

/// Gives the token the shortest text of its place: an edit of the tree as pruning is, but nothing goes.
#[derive(Debug)]
pub struct ShortestText;

impl Change for ShortestText {
    fn name(&self) -> &'static str {
        "shortest text"
    }

    fn about(&self) -> About {
        About {
            text: "gives a token the shortest text of its place",
            before: "{\"a\": 123}",
            after: "{\"a\": 0}",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Literal
    }

    fn in_text(&self, tree: &Tree, token: NodeId, _: Fineness) -> Vec<Move> {
        let is_one = is_cosmetic(tree, token) && !is_word(tree, token) && tree.is_prunable(token);
        Vec::from_iter(is_one.then_some(Move::new(&Self, At::node(token))))
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        tree.is_prunable(at.node).then(|| Edit::prune([at.node]))
    }

    fn gain(&self, _: &Tree, _: At) -> usize {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn names_and_what_may_go_stay() {
        assert_eq!(
            testing::texts(&ShortestText, "{\"ab\": 12, \"c\": [34]}"),
            ["{\"\": 12, \"c\": [34]}", "{\"ab\": 0, \"c\": [34]}", "{\"ab\": 12, \"\": [34]}"]
        );
    }
}
