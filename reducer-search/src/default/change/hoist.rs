//! A node from below comes in the place of one: what stands around it goes.
//!
//! A failure often needs something deep inside, and nothing of what it is wrapped in (Vince et al., "Extending Hierarchical
//! Delta Debugging with Hoisting", 2021).

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use crate::names::{is_like, is_word};
use crate::nodes::weight;
use reducer_syntax::{Edit, NodeId, Tree};
use std::ops::Range;

/// Puts the other node, which stands below it, in the place of the node.
#[derive(Debug)]
pub struct Hoist;

/// The move, if a node fits into the place of one above it.
pub fn hoist(tree: &Tree, into: NodeId, from: NodeId) -> Option<Move> {
    tree.can_hoist(into, from).then_some(Move::new(&Hoist, At::pair(into, from)))
}

/// Whether a word would come in the place of something that could not stand where the word does: such as the name of a type in
/// the place of a value.
pub fn is_odd(tree: &Tree, what: Move) -> bool {
    what.class(tree) == Class::Hoist
        && is_word(tree, what.at.other)
        && !is_like(tree, what.at.other, what.at.node)
}

impl Change for Hoist {
    fn name(&self) -> &'static str {
        "hoist"
    }

    fn about(&self) -> About {
        About { text: "puts a node from below in the place of one", before: "[[1, [2]]]", after: "[[2]]" }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Hoist
    }

    fn at_node(&self, tree: &Tree, node: NodeId) -> Vec<Move> {
        if tree.slot(node).is_none() {
            return Vec::new();
        }
        tree.subtree(node).skip(1).filter_map(|from| hoist(tree, node, from)).collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        Edit::hoist(tree, at.node, at.other)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        weight(tree, at.node) - weight(tree, at.other)
    }

    fn gone(&self, tree: &Tree, at: At) -> [Range<u32>; 2] {
        [at.node.0..at.other.0, tree.end(at.other)..tree.end(at.node)]
    }

    fn arrivals(&self, _: &Tree, at: At) -> Vec<NodeId> {
        vec![at.other]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn every_node_below_that_fits_may_come() {
        assert_eq!(
            testing::texts(&Hoist, "[[1, [2]]]"),
            ["[1, [2]]", "1", "[2]", "2", "[1]", "[[2]]", "[2]", "[[1, 2]]"]
        );
    }

    #[test]
    fn a_word_that_is_no_value_is_odd_in_the_place_of_one() {
        let tree = crate::default::change::tree("int f() { g((union U)a); }");
        let moves = tree.nodes().flat_map(|node| Hoist.at_node(&tree, node));
        let odd =
            moves.map(|what| (tree.text_of(what.at.node), tree.text_of(what.at.other), is_odd(&tree, what)));
        let odd: Vec<_> = odd.filter(|(node, ..)| node == b"(union U)a").collect();
        assert_eq!(odd, [(&b"(union U)a"[..], &b"U"[..], true), (b"(union U)a", b"a", false)]);
    }
}
