//! Where single changes can be made. What changes these are is found out when the turn of a place comes: a tree has up to the
//! square of its nodes of them.

use crate::default::change::{self, Fineness, Move, SMALL, Samples};
use crate::nodes::weight;
use reducer_syntax::{NodeId, Renumbering, Tree};

/// In the place of how many tokens more something smaller seldom works.
const SELDOM: usize = 16;

/// One or more changes that are tried one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// All changes of a node but those of its text.
    Node(NodeId),
    /// Those of them that seldom work.
    Seldom(NodeId),
    /// All changes of a token's text.
    Text(NodeId),
    /// This one.
    Move(Move),
}

/// All places where a tree allows single changes, those last where most would go, but for moves that come late. In a small
/// tree, most changes have places of their own.
pub fn all(tree: &Tree, samples: &Samples) -> Vec<Place> {
    let is_small = tree.token_count() <= SMALL;
    let whole = Fineness { parts: 1, with_larger: false };
    let mut places = Vec::new();
    for node in tree.nodes() {
        if !change::in_text(tree, node, whole).is_empty() {
            places.push((0, Place::Text(node)));
        }
        let weight = weight(tree, node);
        if is_small {
            let often = change::at_node(tree, node).into_iter().filter(|&what| !works_seldom(tree, what));
            places.extend(often.map(|what| (what.gain(tree), Place::Move(what))));
            places.push((weight, Place::Seldom(node)));
        } else {
            places.push((weight, Place::Node(node)));
        }
    }
    let in_tree = change::in_tree(tree, samples, false).into_iter();
    places.extend(in_tree.map(|(gain, what)| (gain, Place::Move(what))));
    places.sort_by_key(|&(gain, _)| gain);
    places.into_iter().map(|(_, place)| place).collect()
}

/// The places of moves that come late.
pub fn late(tree: &Tree, samples: &Samples) -> Vec<Place> {
    change::in_tree(tree, samples, true).into_iter().map(|(_, what)| Place::Move(what)).collect()
}

impl Place {
    /// The moves, those last that take most; texts of tokens are taken apart into such parts.
    pub fn moves(self, tree: &Tree, fineness: Fineness) -> Vec<Move> {
        match self {
            Self::Node(node) => {
                let mut moves = change::at_node(tree, node);
                moves.sort_by_cached_key(|what| what.gain(tree));
                moves
            }
            Self::Seldom(node) => {
                let mut moves = Self::Node(node).moves(tree, fineness);
                moves.retain(|&what| works_seldom(tree, what));
                moves
            }
            Self::Text(node) => change::in_text(tree, node, fineness),
            Self::Move(what) => vec![what],
        }
    }

    /// The same place in the tree that came of an accepted edit, if there is one.
    pub fn renumbered(self, old: &Tree, moved: &Renumbering) -> Option<Self> {
        Some(match self {
            Self::Node(node) => Self::Node(moved.get(node)?),
            Self::Seldom(node) => Self::Seldom(moved.get(node)?),
            Self::Text(node) => Self::Text(moved.get(node)?),
            Self::Move(what) => Self::Move(what.renumbered(old, moved)?),
        })
    }
}

/// Whether a change puts something smaller in the place of much, of which the walk has tried what is likely to work; or a word in
/// the place of what the word is not like.
pub fn works_seldom(tree: &Tree, what: Move) -> bool {
    (what.class(tree).puts_something() && what.gain(tree) >= SELDOM) || change::is_odd(tree, what)
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_json as json;
    use std::collections::HashSet;

    const FINEST: Fineness = Fineness { parts: usize::MAX, with_larger: false };

    fn nest(depth: usize) -> Tree {
        let text = "[".repeat(depth) + &"]".repeat(depth);
        Tree::parse(&json::LANGUAGE, text.as_bytes()).unwrap()
    }

    #[test]
    fn places_are_as_many_as_nodes_and_not_as_their_pairs() {
        for depth in [SMALL / 2, SMALL] {
            let tree = nest(depth);
            let places = all(&tree, &Samples::literals(&tree));
            // Sixteen tokens are eight levels, and in a small tree each of them has a place.
            let each = if tree.token_count() <= SMALL { 40 } else { 2 };
            assert!(places.len() <= each * tree.nodes().count(), "{} at {depth}", places.len());
        }
    }

    #[test]
    fn all_changes_have_a_place_in_small_and_in_large_trees() {
        let tree = nest(100);
        let in_places = |places: &[Place]| -> HashSet<Move> {
            places.iter().flat_map(|place| place.moves(&tree, FINEST)).collect()
        };
        let small = in_places(&all(&tree, &Samples::literals(&tree)));
        let nodes: Vec<Place> = tree.nodes().map(Place::Node).collect();
        let of_nodes = in_places(&nodes);
        assert!(
            of_nodes.len() > 5_000 && of_nodes.is_subset(&small),
            "{} of {}",
            of_nodes.len(),
            small.len()
        );
    }
}
