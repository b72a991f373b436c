//! Where single changes can be made. What changes these are is found out when a place's turn comes: a tree has up to the square
//! of its nodes of them.

use super::item::{self, Class};
use super::moves::{self, Move};
use super::samples::Samples;
use super::{alike, names, texts};
use crate::names::is_word;
use crate::weight::weight;
use reducer_syntax::{NodeId, Renumbering, Tree};

/// In trees of so many tokens, everything that needs a look at the whole tree is tried as well.
pub(super) const SMALL: usize = 2_000;

/// In trees of so many tokens, so is what seldom works and takes many tests for each token.
pub(super) const TINY: usize = 300;

/// In the place of how many tokens more something smaller seldom works.
const SELDOM: usize = 16;

/// One or more changes that are tried one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// All changes of a node but those of its text.
    Node(NodeId),
    /// Those of them that seldom work.
    Seldom(NodeId),
    /// All changes of a token's text.
    Text(NodeId),
    /// This one.
    Move(Move),
}

/// All places where a tree allows single changes, those last where most would go. In a small tree, most changes have places of
/// their own, and there is also what is one change for a reader and several for the tree, and the samples.
pub(super) fn all(tree: &Tree, samples: &Samples) -> Vec<Place> {
    let is_small = tree.token_count() <= SMALL;
    let of_move = |what| (item::gain(tree, what) as u32, Place::Move(what));
    let mut places = Vec::new();
    for node in tree.nodes() {
        if is_literal(tree, node) || !texts::cuts(tree, node, 1).is_empty() {
            places.push((0, Place::Text(node)));
        }
        let weight = weight(tree, node) as u32;
        if is_small {
            let often = moves::of_node(tree, node).into_iter().filter(|&what| !works_seldom(tree, what));
            places.extend(often.map(of_move));
            places.push((weight, Place::Seldom(node)));
        } else {
            places.push((weight, Place::Node(node)));
        }
    }
    if is_small {
        places.extend(alike::moves(tree).into_iter().map(of_move));
        places.extend(names::literals(tree).map(of_move));
        places.extend((0..tree.token_count() as u32).map(Move::Token).map(of_move));
    }
    if tree.token_count() <= TINY {
        places.extend(samples.moves(tree).map(of_move));
    }
    places.extend(names::moves(tree).into_iter().map(|item| (item.gain, Place::Move(item.what))));
    places.sort_by_key(|&(gain, _)| gain);
    places.into_iter().map(|(_, place)| place).collect()
}

impl Place {
    /// The changes, those last that take most; `shorter` gives those of a token's text.
    pub(super) fn moves(self, tree: &Tree, shorter: impl Fn(NodeId) -> Vec<Move>) -> Vec<Move> {
        match self {
            Self::Node(node) => {
                let mut moves = moves::of_node(tree, node);
                moves.sort_by_cached_key(|&what| item::gain(tree, what));
                moves
            }
            Self::Seldom(node) => {
                let mut moves = Self::Node(node).moves(tree, shorter);
                moves.retain(|&what| works_seldom(tree, what));
                moves
            }
            Self::Text(node) => {
                let mut moves = shorter(node);
                moves.extend(is_literal(tree, node).then_some(Move::Literal(node)));
                moves
            }
            Self::Move(what) => vec![what],
        }
    }

    /// The same place in the tree that came of an accepted edit, if there is one.
    pub(super) fn renumbered(self, old: &Tree, moved: &Renumbering) -> Option<Self> {
        Some(match self {
            Self::Node(node) => Self::Node(moved.get(node)?),
            Self::Seldom(node) => Self::Seldom(moved.get(node)?),
            Self::Text(node) => Self::Text(moved.get(node)?),
            Self::Move(what) => Self::Move(what.renumbered(old, moved)?),
        })
    }
}

/// Whether a change puts something smaller in the place of much: of this, the walk has tried what is likely to work.
pub(super) fn works_seldom(tree: &Tree, what: Move) -> bool {
    let puts =
        matches!(item::class(tree, what), Class::Hoist | Class::Splice | Class::Shrink | Class::Minimal);
    puts && item::gain(tree, what) >= SELDOM
}

/// Whether a token that is no word can be given the shortest text of its place, and nothing but its text would change.
fn is_literal(tree: &Tree, node: NodeId) -> bool {
    moves::is_cosmetic(tree, node) && !is_word(tree, node) && tree.is_prunable(node)
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_json as json;
    use std::collections::HashSet;

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
            places.iter().flat_map(|place| place.moves(&tree, |_| Vec::new())).collect()
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
