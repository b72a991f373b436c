//! The same change wherever the same thing stands: what has to be as another one is changes only together with it.

use super::at::At;
use super::class::Class;
use super::fingerprint::Fingerprints;
use super::hoist::Hoist;
use super::moves::{self, About, Change, Move, SMALL};
use super::prune::Prune;
use super::samples::Samples;
use super::shrink::Shrink;
use super::splice::Splice;
use crate::nodes::language;
use reducer_syntax::{Edit, Kind, NodeId, Tree};
use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Makes the change that has the second number in all nodes that are like the node, as it would be made there: what stands at
/// the same distance after a node takes the place of the other one.
#[derive(Debug)]
pub struct Everywhere;

/// The changes that can be made everywhere.
const CHANGES: [&dyn Change; 4] = [&Prune, &Shrink, &Hoist, &Splice];

/// The change of the first node alone.
fn single(at: At) -> Option<Move> {
    let [number, change] = at.numbers;
    Some(Move::new(*CHANGES.get(change as usize)?, at.with_numbers([number, 0])))
}

/// The same move made everywhere.
fn everywhere(what: Move) -> Option<Move> {
    let change = CHANGES.iter().position(|change| change.name() == what.change.name())?;
    Some(Move::new(&Everywhere, what.at.with_numbers([what.at.numbers[0], change as u32])))
}

impl Change for Everywhere {
    fn name(&self) -> &'static str {
        "everywhere"
    }

    fn about(&self) -> About {
        About {
            text: "prunes, hoists, splices or makes another form wherever the same thing stands",
            before: "[[1, 2], {\"a\": [1, 2]}]",
            after: "[[2], {\"a\": [2]}]",
        }
    }

    fn class(&self, tree: &Tree, at: At) -> Class {
        single(at).map_or(Class::Literal, |single| single.class(tree))
    }

    fn limit(&self) -> usize {
        SMALL
    }

    fn is_guess(&self) -> bool {
        true
    }

    /// For each thing that stands in several places, the changes that are possible in the first of them.
    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let mut groups: BTreeMap<(Shape, u64), Vec<NodeId>> = BTreeMap::new();
        for node in tree.nodes() {
            groups.entry((Shape::of(tree, node), hash(tree, node))).or_default().push(node);
        }
        let mut first: Vec<NodeId> =
            groups.into_values().filter(|group| group.len() > 1).map(|group| group[0]).collect();
        first.sort_unstable();
        let of_node = |node| moves::at_node(&CHANGES, tree, node).into_iter().filter_map(everywhere);
        first.into_iter().flat_map(of_node).map(|what| (what.gain(tree), what)).collect()
    }

    /// `None` if the nodes that are alike and allow the change are not several.
    fn edit(&self, tree: &Tree, at: At, samples: &Samples) -> Option<Edit> {
        let single = single(at)?;
        let there = |node: NodeId| {
            let there = single.at.with_nodes(|other| Some(NodeId(other.0 - at.node.0 + node.0)))?;
            Move { at: there, ..single }.edit(tree, samples)
        };
        let edits: Vec<Edit> = alike(tree, at.node).filter_map(there).collect();
        (edits.len() > 1).then(|| edits.into_iter().collect())
    }

    /// Where fewer are alike, it may work where it did not.
    fn fingerprint(&self, tree: &Tree, at: At, nodes: &Fingerprints) -> u64 {
        Fingerprints::hash((nodes.of(tree, at), at.numbers, alike(tree, at.node).count()))
    }

    /// At least two go.
    fn gain(&self, tree: &Tree, at: At) -> usize {
        single(at).map_or(0, |single| 2 * single.gain(tree))
    }
}

/// The nodes that are like one, it among them, in order.
fn alike(tree: &Tree, one: NodeId) -> impl Iterator<Item = NodeId> {
    let shape = Shape::of(tree, one);
    tree.nodes().filter(move |&node| Shape::of(tree, node) == shape && texts(tree, node).eq(texts(tree, one)))
}

/// What nodes that are alike have in common but for the texts of their tokens.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Shape {
    kind: Kind,
    language: &'static str,
    tokens: usize,
    /// Those below.
    nodes: u32,
}

impl Shape {
    fn of(tree: &Tree, node: NodeId) -> Self {
        let (home, own) = tree.home(node);
        Self {
            kind: home.kind(own),
            language: language(tree, node),
            tokens: home.token_range(own).len(),
            nodes: tree.end(node) - node.0,
        }
    }
}

/// The texts of the tokens of a node, an island being one.
fn texts(tree: &Tree, node: NodeId) -> impl Iterator<Item = &[u8]> {
    let (home, own) = tree.home(node);
    home.tokens()[home.token_range(own)].iter().map(|token| token.text(home.text()))
}

fn hash(tree: &Tree, node: NodeId) -> u64 {
    let mut hasher = DefaultHasher::new();
    texts(tree, node).for_each(|text| text.hash(&mut hasher));
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn what_is_alike_changes_together() {
        assert_eq!(
            testing::texts(&Everywhere, "[[1, 2], {\"a\": [1, 2]}]"),
            [
                "[{\"a\": 0}]",
                "[1, {\"a\": 1}]",
                "[2, {\"a\": 2}]",
                "[[2], {\"a\": [2]}]",
                "[[1], {\"a\": [1]}]"
            ]
        );
    }

    /// What fails where it changes three places may work in two.
    #[test]
    fn places_count() {
        let fingerprint = |document: &str| {
            let tree = testing::tree(document);
            let at = At::node(testing::node(&tree, "[1, 2]"));
            Move::new(&Everywhere, at).fingerprint(&tree, &Fingerprints::new(&tree))
        };
        let twice = fingerprint("[[1, 2], [1, 2], [3]]");
        assert_eq!(twice, fingerprint("[{\"a\": [1, 2], \"b\": [1, 2]}]"));
        assert_ne!(twice, fingerprint("[[1, 2], [1, 2], [1, 2]]"));
    }
}
