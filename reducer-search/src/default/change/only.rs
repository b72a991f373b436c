//! All but some siblings goes, in every list around them: what those need of each other goes together.
//!
//! Two halves of a list may need each other, and neither goes alone; yet a failure mostly needs one statement and the
//! functions and blocks around it. One test then takes nearly everything.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use super::siblings::Siblings;
use crate::nodes::{ancestors, weight};
use reducer_syntax::{Change as TreeChange, Edit, Renumbering, Tree};

/// Of each slot that siblings from the node to the other stand in, however far above, prunes all others.
#[derive(Debug)]
pub struct Only;

/// For halves of siblings, to keep nothing else, if most goes that way that would not without them.
pub fn alone(tree: &Tree, halves: [Siblings; 2]) -> impl Iterator<Item = Move> + '_ {
    halves.into_iter().filter_map(|kept| {
        let gain = tree.token_count() - kept.weight(tree);
        let around = tree.parent(kept.first).map_or(0, |parent| weight(tree, parent));
        let of_mates = around - kept.weight(tree).min(around);
        let at = At::pair(kept.first, kept.last);
        (gain > 2 * of_mates && 2 * gain > tree.token_count()).then_some(Move::new(&Only, at))
    })
}

impl Change for Only {
    fn name(&self) -> &'static str {
        "only"
    }

    fn about(&self) -> About {
        About {
            text: "keeps a part of a list, and of every list around it the element that holds it",
            before: "[[1, [2, 3]], 4]",
            after: "[[[2]]]",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Only
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let above = ancestors(tree, at.node).skip(1).map(|node| (node, node));
        let others: Vec<TreeChange> = std::iter::once((at.node, at.other))
            .chain(above)
            .flat_map(|(first, last)| [tree.mates(first)[0], tree.mates(last)[1]])
            .flatten()
            .map(|(first, last)| TreeChange::Run { first, last })
            .collect();
        (!others.is_empty()).then(|| Edit::new(others))
    }

    /// The nodes around what is kept count as if they went.
    fn gain(&self, tree: &Tree, at: At) -> usize {
        tree.token_count() - tree.tokens_between(at.node, at.other)
    }

    fn renumbered(&self, what: Move, old: &Tree, moved: &Renumbering) -> Option<Move> {
        let kept = Siblings { first: what.at.node, last: what.at.other };
        let Siblings { first, last } = kept.renumbered(old, moved)?;
        Some(Move::new(&Self, At::pair(first, last)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn all_lists_around_what_is_kept_lose_their_other_elements() {
        let tree = testing::tree("[[1, [2, 3, 4]], 5]");
        let [first, last] = ["2", "3"].map(|text| testing::node(&tree, text));
        let only = Move::new(&Only, At::pair(first, last));
        assert_eq!(testing::text(&tree, only).as_deref(), Some("[[[2, 3]]]"));
        let whole = Move::new(&Only, At::node(reducer_syntax::NodeId::ROOT));
        assert_eq!(testing::text(&tree, whole), None, "there are no others");
    }
}
