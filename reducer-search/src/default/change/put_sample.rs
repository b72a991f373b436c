//! A number, string or name of the text, or what the grammar names for that, comes in the place of something larger, where the
//! shortest text that may stand there does not do.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use crate::nodes::weight;
use reducer_syntax::{Edit, Instead, Tree};

/// Puts the sample that has the first number in the place of the node.
#[derive(Debug)]
pub struct PutSample;

impl Change for PutSample {
    fn name(&self) -> &'static str {
        "sample"
    }

    fn about(&self) -> About {
        About {
            text: "puts a long literal of the input, a frequent name or what the grammar names in the place of several tokens",
            before: "[10, [2]]",
            after: "[10, 10]",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Literal
    }

    fn limit(&self) -> usize {
        TINY
    }

    fn is_guess(&self) -> bool {
        true
    }

    /// A move for each node of several tokens and each sample that may stand in its place.
    fn in_tree(&self, tree: &Tree, samples: &Samples) -> Vec<(usize, Move)> {
        let nodes = tree.nodes().filter(|&node| weight(tree, node) > 1);
        let moves = nodes.flat_map(|node| {
            let fitting = samples.fitting(tree, node);
            fitting.map(move |number| Move::new(&Self, At::node(node).with_numbers([number, 0])))
        });
        moves.map(|what| (what.gain(tree), what)).collect()
    }

    /// `None` if what comes of it does not parse.
    fn edit(&self, tree: &Tree, at: At, samples: &Samples) -> Option<Edit> {
        tree.edit_to(tree.with_texts(&[(at.node, Instead::Text(samples.text(at.numbers[0])?))])?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        weight(tree, at.node).saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_longer_literal_comes_in_the_place_of_several_tokens() {
        assert_eq!(testing::texts(&PutSample, "[10, [2], 300]"), ["300", "[10, 300, 300]"]);
    }
}
