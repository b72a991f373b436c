//! A node becomes another form of itself, made of some of its parts: `struct A { int b; } c;` becomes
//! `struct A c;`.
//!
//! What goes hangs together there, and the grammar lets none of it go alone: so no pruning takes it away.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use crate::nodes::weight;
use reducer_syntax::{Change as TreeChange, Edit, NodeId, Tree};

/// Makes the form of the node that has the first number.
#[derive(Debug)]
pub struct Shrink;

/// The moves at a node.
pub fn shrinks(tree: &Tree, node: NodeId) -> impl Iterator<Item = Move> {
    Edit::shrinks(tree, node).filter_map(|edit| match edit.changes() {
        &[TreeChange::Shrink { node, number }] => {
            Some(Move::new(&Shrink, At::node(node).with_numbers([number.into(), 0])))
        }
        _ => None,
    })
}

/// Whether a move of this change needs a token that was not there: mostly the same form without it is nearly as small.
pub fn adds_token(tree: &Tree, at: At) -> bool {
    tree.adds_token(at.node, at.numbers[0] as u16)
}

impl Change for Shrink {
    fn name(&self) -> &'static str {
        "form"
    }

    fn about(&self) -> About {
        About {
            text: "makes another form of a node of some of its parts, with one new token at most",
            before: "struct A { int b; } c;",
            after: "struct A c;",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Shrink
    }

    fn at_node(&self, tree: &Tree, node: NodeId) -> Vec<Move> {
        shrinks(tree, node).collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let number = at.numbers[0] as u16;
        let change = TreeChange::Shrink { node: at.node, number };
        tree.can_shrink(at.node, number).then(|| Edit::new(vec![change]))
    }

    /// A guess: which parts go is known only when it is made.
    fn gain(&self, tree: &Tree, at: At) -> usize {
        weight(tree, at.node) / 2
    }

    fn arrivals(&self, _: &Tree, at: At) -> Vec<NodeId> {
        vec![at.node]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn parts_that_hang_together_go() {
        assert_eq!(
            testing::texts(&Shrink, "struct A { int b; } c;"),
            ["struct A c;", "struct A c;", "enum A c;"]
        );
    }
}
