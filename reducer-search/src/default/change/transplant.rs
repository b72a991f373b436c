//! A node comes in the place of one elsewhere, and what stood around it goes: what is needed in two places comes together in one.

use super::at::At;
use super::carriers::carrier;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use crate::nodes::{language, weight};
use reducer_syntax::{Edit, Instead, NodeId, Tree};

/// How many are tried at most, for each token of the tree: those that take most. What worked was never later than 0.8 times the
/// tokens (`lab/notebook/uses.md`).
const MOST: usize = 1;

/// In trees of up to so many tokens, single tokens are moved, too, where two or more tokens go: in larger trees that hardly ever worked.
const FEW: usize = 16;

/// Puts the text of the other node in the place of the node, and prunes what the other one stood in.
#[derive(Debug)]
pub struct Transplant;

/// Whether a node may stand in the place of one elsewhere.
pub fn takes(tree: &Tree, into: NodeId, from: NodeId) -> bool {
    tree.slot(into).is_some_and(|slot| slot.takes(tree.kind(from)))
        && language(tree, into) == language(tree, from)
}

impl Change for Transplant {
    fn name(&self) -> &'static str {
        "transplant"
    }

    fn about(&self) -> About {
        About {
            text: "puts a node in the place of one elsewhere that is not larger, and prunes what the first stood in",
            before: "[[1, 2], {\"a\": [3, 4]}]",
            after: "[[3, 4], {}]",
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

    fn comes_late(&self) -> bool {
        true
    }

    /// A move for each node of several tokens (in a small tree, for single tokens, too), and each one elsewhere, not larger, in the place
    /// of which it may stand. Those that take most come last.
    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let mut moves = Vec::new();
        let is_small = tree.token_count() <= FEW;
        for from in tree.nodes().filter(|&node| is_small || weight(tree, node) > 1) {
            let Some(carrier) = carrier(tree, from) else { continue };
            let is_apart = |&into: &NodeId| tree.end(into) <= carrier.0 || tree.end(carrier) <= into.0;
            let fits = |&into: &NodeId| {
                weight(tree, into) <= weight(tree, from)
                    && takes(tree, into, from)
                    // Else it is what pruning alone does.
                    && tree.text_of(into) != tree.text_of(from)
            };
            let places = tree.nodes().filter(is_apart).filter(fits);
            moves.extend(places.map(|into| Move::new(&Self, At::pair(into, from))));
        }
        let mut moves: Vec<(usize, Move)> = moves.into_iter().map(|what| (what.gain(tree), what)).collect();
        moves.retain(|&(gain, what)| gain > 1 || weight(tree, what.at.other) > 1);
        moves.sort_by_key(|&(gain, _)| gain);
        moves.split_off(moves.len().saturating_sub(MOST * tree.token_count()))
    }

    /// `None` if what comes of it does not parse.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let pruned = tree.apply(&Edit::prune([carrier(tree, at.other)?]));
        let into = pruned.renumbering.get(at.node)?;
        tree.edit_to(pruned.tree.with_texts(&[(into, Instead::Node(tree, at.other))])?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        let around = carrier(tree, at.other).map_or(0, |carrier| weight(tree, carrier));
        (weight(tree, at.node) + around).saturating_sub(weight(tree, at.other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn what_is_larger_takes_the_place_of_what_is_elsewhere() {
        assert_eq!(
            testing::texts(&Transplant, "[1, {\"a\": [2, 3]}]"),
            ["[{\"a\": [2, 3]}]", "[[2, 3], {}]", "[\"a\", {}]"]
        );
    }

    /// Where a single name is all that is needed.
    #[test]
    fn a_single_token_is_moved_in_a_small_tree() {
        let texts = testing::texts(&Transplant, "void f(int a) { g(b); }");
        assert!(texts.contains(&"void f(int g) {; }".to_owned()), "{texts:#?}");
    }
}
