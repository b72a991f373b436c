//! A node goes: out of a list, or where it need not be; where something must stand, the shortest text comes.
//!
//! The change that takes most of what a failure does not need, and the one that 1-minimality is about.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use super::siblings::Siblings;
use crate::nodes::weight;
use reducer_syntax::{Arity, Edit, NodeId, Tree};
use std::ops::Range;

/// Prunes the node.
#[derive(Debug)]
pub struct Prune;

/// Whether pruning a node would change a token's text and nothing else: that is [another change](super::ShortestText).
pub fn is_cosmetic(tree: &Tree, node: NodeId) -> bool {
    tree.is_token(node)
        && tree.slot(node).is_some_and(|slot| match slot.arity {
            Arity::One => slot.minimal.is_some_and(|minimal| minimal.tokens.len() == 1),
            Arity::Optional | Arity::List { .. } => false,
        })
}

/// The tokens that must stand in the place of a node.
fn least(tree: &Tree, node: NodeId) -> usize {
    match tree.slot(node) {
        Some(slot) if matches!(slot.arity, Arity::One) => {
            slot.minimal.map_or(0, |minimal| minimal.tokens.len())
        }
        _ => 0,
    }
}

impl Change for Prune {
    fn name(&self) -> &'static str {
        "prune"
    }

    fn about(&self) -> About {
        About {
            text: "takes a node away; if something must stand there, the shortest text comes",
            before: "[1, [2, 3]]",
            after: "[1]",
        }
    }

    fn class(&self, tree: &Tree, at: At) -> Class {
        match tree.slot(at.node).map(|slot| slot.arity) {
            Some(Arity::List { .. }) => Class::Element,
            Some(Arity::Optional) => Class::Optional,
            Some(Arity::One) | None => Class::Minimal,
        }
    }

    fn at_node(&self, tree: &Tree, node: NodeId) -> Vec<Move> {
        let is_one = tree.is_prunable(node) && !is_cosmetic(tree, node);
        Vec::from_iter(is_one.then_some(Move::new(&Self, At::node(node))))
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        tree.is_prunable(at.node).then(|| Edit::prune([at.node]))
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        weight(tree, at.node).saturating_sub(least(tree, at.node))
    }

    fn siblings(&self, at: At) -> Option<Siblings> {
        Some(Siblings::one(at.node))
    }

    fn gone(&self, tree: &Tree, at: At) -> [Range<u32>; 2] {
        [Siblings::one(at.node).span(tree), 0..0]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_node_goes_or_becomes_the_shortest_text() {
        assert_eq!(
            testing::texts(&Prune, r#"{"a": [1], "b": 22}"#),
            ["0", r#"{"b": 22}"#, r#"{"a": 0, "b": 22}"#, r#"{"a": [], "b": 22}"#, r#"{"a": [1]}"#]
        );
    }
}
