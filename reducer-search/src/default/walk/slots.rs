//! What stands in one slot of all nodes of a kind: as a whole, by halves where that fails, and never in small parts.

use super::Walk;
use super::attempt::Attempt;
use crate::default::change::{Move, SMALL, halves_of_slots, slots};
use reducer_syntax::{NodeId, Tree};
use std::ops::RangeInclusive;

/// The content of slots is tried if it has at least one of so many tokens of the tree,
const LEAST: usize = 4;
/// and leaves one of so many: content that is nearly all of the tree is tried otherwise.
const LEFT: usize = 8;
/// A part of it has at least one of so many.
const LEAST_OF_PART: usize = 32;
/// In a tree of so few tokens, none is tried.
const LITTLE: usize = 500;

/// How many tokens the content of slots has that is tried as a whole, in a tree of so many.
fn bounds(tokens: usize) -> RangeInclusive<usize> {
    tokens / LEAST..=tokens - tokens / LEFT
}

impl Walk {
    /// Queues what takes the content of all slots of a sort, if the tree is large.
    pub(super) fn add_slots(&mut self, tree: &Tree) {
        let tokens = tree.token_count();
        if tokens > SMALL {
            let moves = slots(tree, &bounds(tokens));
            let kind = |what: Move| tree.kind(tree.parent(what.at.node).unwrap_or(NodeId::ROOT));
            let attempt =
                |(tokens, what)| Attempt { kind: kind(what), ..Attempt::with_gain(tree, what, tokens) };
            self.queue.add(moves.into_iter().map(attempt).collect());
        }
    }

    /// Whether such a move, which came into the queue in a larger tree, perhaps, is still tried where it takes so many tokens.
    pub(super) fn slots_are_left(tree: &Tree, gain: u32) -> bool {
        let tokens = tree.token_count();
        tokens > SMALL || tokens > LITTLE && bounds(tokens).contains(&(gain as usize))
    }

    /// Queues the halves of such a move, if they are large.
    pub(super) fn add_halves_of_slots(&mut self, tree: &Tree, whole: &Attempt) {
        let least = tree.token_count() / LEAST_OF_PART;
        let halves = halves_of_slots(tree, whole.what.at).into_iter().filter(|(tokens, _)| *tokens >= least);
        let attempt = |(tokens, what)| Attempt { kind: whole.kind, ..Attempt::with_gain(tree, what, tokens) };
        self.queue.add(halves.map(attempt).collect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::{Samples, tree};
    use std::sync::Arc;

    /// The texts of a walk on so many functions in which nothing works.
    fn texts(functions: usize) -> Vec<String> {
        let function = |number: usize| format!("void f{number}() {{ a(); b(); c{number}(); }}\n");
        let tree = tree(&(0..functions).map(function).collect::<String>());
        let mut walk = Walk::new(&tree, Arc::new(Samples::literals(&tree)), false, 1);
        let mut texts = Vec::new();
        while let Some(proposal) = walk.next(&tree) {
            texts.push(String::from_utf8(tree.render(&proposal.edit)).unwrap());
        }
        texts
    }

    /// Whether a text was tried in which all functions are left, and so many calls.
    fn is_tried(texts: &[String], functions: usize, calls: RangeInclusive<usize>) -> bool {
        let mut all = texts.iter().filter(|text| text.matches("void").count() == functions);
        all.any(|text| calls.contains(&text.matches("();").count()))
    }

    #[test]
    fn bodies_go_as_a_whole_and_by_halves() {
        let texts = texts(200);
        assert!(is_tried(&texts, 200, 0..=0) && is_tried(&texts, 200, 297..=303));
    }

    #[test]
    fn a_small_tree_takes_no_more_tests() {
        assert!(!is_tried(&texts(20), 20, 0..=0));
    }

    #[test]
    fn where_little_is_left_only_what_takes_much_is_tried() {
        let tree = |functions: usize| tree(&"void f() { a(); b(); }\n".repeat(functions));
        let (large, small, tiny) = (tree(200), tree(100), tree(20));
        let gains = |tree: &Tree, gains: [u32; 3]| gains.map(|gain| Walk::slots_are_left(tree, gain));
        assert_eq!(gains(&large, [1, 100, 2_500]), [true; 3]);
        assert_eq!(gains(&small, [100, 800, 1_300]), [false, true, false]);
        assert_eq!(gains(&tiny, [20, 100, 200]), [false; 3]);
    }
}
