//! Siblings go at once: a half of a list, a quarter, and so on, in the manner of delta debugging.
//!
//! Few tests take much where little of a list is needed. The walk takes what failed apart; the sweeps leave runs out, as
//! 1-minimality asks for single changes, but for whole lists in languages with a check: `return a, b` becomes `return`.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::prune::Prune;
use super::samples::Samples;
use super::siblings::Siblings;
use crate::nodes::{may_be_absent, siblings_from};
use reducer_syntax::{Edit, NodeId, Renumbering, Tree};
use std::ops::Range;

/// Prunes siblings of one slot, several of them: from the node to the other.
#[derive(Debug)]
pub struct Run;

/// The move that prunes siblings, be it only one.
pub fn removal(Siblings { first, last }: Siblings) -> Move {
    let change: &dyn Change = if first == last { &Prune } else { &Run };
    Move::new(change, At::pair(first, last))
}

fn siblings(at: At) -> Siblings {
    Siblings { first: at.node, last: at.other }
}

impl Change for Run {
    fn name(&self) -> &'static str {
        "run"
    }

    fn about(&self) -> About {
        About { text: "prunes siblings of one slot at once", before: "[1, 2, 3, 4]", after: "[3, 4]" }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Run
    }

    fn at_node(&self, tree: &Tree, node: NodeId) -> Vec<Move> {
        // Its elements may have to be as many as those of another list, where a program would reject anything else.
        let is_checked = tree.home(node).0.language().check.is_some();
        let is_first = is_checked && tree.mates(node)[0].is_none() && may_be_absent(tree, node);
        let last = siblings_from(tree, node).skip(1).last().filter(|_| is_first);
        last.into_iter().map(|last| removal(Siblings { first: node, last })).collect()
    }

    fn edit(&self, _: &Tree, at: At, _: &Samples) -> Option<Edit> {
        Some(Edit::run(at.node, at.other))
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        siblings(at).weight(tree)
    }

    fn siblings(&self, at: At) -> Option<Siblings> {
        Some(siblings(at))
    }

    fn gone(&self, tree: &Tree, at: At) -> [Range<u32>; 2] {
        [siblings(at).span(tree), 0..0]
    }

    fn renumbered(&self, what: Move, old: &Tree, moved: &Renumbering) -> Option<Move> {
        siblings(what.at).renumbered(old, moved).map(removal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn what_is_left_of_a_run_is_a_run_or_a_node() {
        let tree = testing::tree("[1, 2, 3, 4]");
        let nodes: Vec<_> = ["1", "2", "3", "4"].map(|text| testing::node(&tree, text)).to_vec();
        let run = Move::new(&Run, At::pair(nodes[0], nodes[2]));
        assert_eq!(testing::text(&tree, run).as_deref(), Some("[4]"));
        let after = |gone: &[usize]| {
            let applied = tree.apply(&Edit::prune(gone.iter().map(|&number| nodes[number])));
            let left = run.renumbered(&tree, &applied.renumbering)?;
            Some((left.change.name(), testing::text(&applied.tree, left)?))
        };
        assert_eq!(after(&[1]), Some(("run", "[4]".to_owned())));
        assert_eq!(after(&[0, 1]), Some(("prune", "[4]".to_owned())));
        assert_eq!(after(&[0, 1, 2]), None);
    }
}
