//! All elements of a list from below come in the place of an element of a list.
//!
//! Where more than one statement of a block is needed and the block is not, hoisting one of them is not enough.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use super::siblings::Siblings;
use crate::nodes::{siblings_from, weight};
use reducer_syntax::{Edit, NodeId, Tree};
use std::ops::Range;

/// Puts the list that the other node begins in the place of the node.
#[derive(Debug)]
pub struct Splice;

/// The move, if a list fits into the place of a node above it.
pub fn splice(tree: &Tree, into: NodeId, from: NodeId) -> Option<Move> {
    tree.can_splice(into, from).then_some(Move::new(&Splice, At::pair(into, from)))
}

/// The elements that come.
fn elements(tree: &Tree, at: At) -> Siblings {
    Siblings { first: at.other, last: siblings_from(tree, at.other).last().unwrap_or(at.other) }
}

impl Change for Splice {
    fn name(&self) -> &'static str {
        "splice"
    }

    fn about(&self) -> About {
        About {
            text: "puts all elements of a list from below in the place of an element of a list",
            before: "[1, [2, 3]]",
            after: "[1, 2, 3]",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Splice
    }

    fn at_node(&self, tree: &Tree, node: NodeId) -> Vec<Move> {
        if tree.slot(node).is_none() {
            return Vec::new();
        }
        tree.subtree(node).skip(1).filter_map(|from| splice(tree, node, from)).collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        Edit::splice(tree, at.node, at.other)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        weight(tree, at.node).saturating_sub(elements(tree, at).weight(tree))
    }

    fn gone(&self, tree: &Tree, at: At) -> [Range<u32>; 2] {
        let Range { start, end } = elements(tree, at).span(tree);
        [at.node.0..start, end..tree.end(at.node)]
    }

    fn arrivals(&self, tree: &Tree, at: At) -> Vec<NodeId> {
        siblings_from(tree, at.other).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_list_of_several_comes_in_the_place_of_an_element() {
        assert_eq!(testing::texts(&Splice, "[1, [2, 3], [4]]"), ["[1, 2, 3, [4]]"]);
    }
}
