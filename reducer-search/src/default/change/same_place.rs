//! What stands at one place of the lists after all mentions of a name goes from all of them: a parameter with its arguments.
//!
//! Nothing is known of the language. Which lists belong together, the names before them and their lengths tell.

use super::at::At;
use super::carriers::carrier;
use super::class::Class;
use super::literal_for_name::literal;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use crate::names;
use crate::nodes::{ancestors, goes_without_trace, siblings_from, weight};
use reducer_syntax::{Arity, Edit, Instead, NodeId, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// How many tokens may stand between a name and a list: `f(`, `f::<`.
const NEAR: usize = 2;

/// Prunes the other node, an element of a list after the token, which mentions a name first, and the elements at the same place
/// of the lists of this length after the other mentions. The numbers are those of the tokens between the name and its list,
/// there and at the other mentions.
#[derive(Debug)]
pub struct SamePlace;

/// A list after a name.
struct After {
    /// How many tokens stand between.
    distance: usize,
    /// The elements.
    elements: Vec<NodeId>,
}

/// Whether nothing that a token stands in ends between the token and a node after it.
fn is_open(tree: &Tree, token: NodeId, node: NodeId) -> bool {
    let around = ancestors(tree, token).take_while(|&around| tree.end(around) <= node.0).last();
    around.is_some_and(|around| tree.text_range(around).end == tree.text_range(token).end)
}

/// The outermost lists that begin near a token and after it, one for each distance and length.
fn lists_after(tree: &Tree, token: NodeId) -> Vec<After> {
    let (home, own) = tree.home(token);
    let end = home.token_range(own).end;
    let mut lists: Vec<After> = Vec::new();
    for node in (token.0 + 1..tree.node_count() as u32).map(NodeId) {
        let (same, own) = tree.home(node);
        let distance = same.token_range(own).start.saturating_sub(end);
        if !std::ptr::eq(same, home) || distance > NEAR {
            break;
        }
        let is_element = tree.slot(node).is_some_and(|slot| matches!(slot.arity, Arity::List { .. }));
        if is_element && tree.mates(node)[0].is_none() && is_open(tree, token, node) {
            let elements: Vec<NodeId> = siblings_from(tree, node).collect();
            let is_known = |list: &After| list.distance == distance && list.elements.len() == elements.len();
            if !lists.iter().any(is_known) {
                lists.push(After { distance, elements });
            }
        }
    }
    lists
}

impl SamePlace {
    /// The moves of a name: for each list after its first mention and each list of that length after the others. Where some
    /// stand at the same distance, those alone.
    fn of_name(tree: &Tree, mentions: &[NodeId]) -> Vec<Move> {
        let Some((&first, others)) = mentions.split_first() else { return Vec::new() };
        let there: BTreeSet<(usize, usize)> = others
            .iter()
            .flat_map(|&other| lists_after(tree, other))
            .map(|list| (list.elements.len(), list.distance))
            .collect();
        let mut moves = Vec::new();
        for list in lists_after(tree, first) {
            let of_length = there.iter().filter(|(length, _)| *length == list.elements.len());
            let distances: Vec<usize> = of_length.map(|&(_, distance)| distance).collect();
            let is_same = distances.contains(&list.distance);
            for distance in distances.into_iter().filter(|&distance| !is_same || distance == list.distance) {
                let numbers = [list.distance as u32, distance as u32];
                let at = |&element| At::pair(first, element).with_numbers(numbers);
                moves.extend(list.elements.iter().map(|element| Move::new(&Self, at(element))));
            }
        }
        moves
    }

    /// The elements that go, those after the first mention first; `None` if there are none but these.
    fn elements(tree: &Tree, at: At) -> Option<Vec<NodeId>> {
        let [here, there] = at.numbers.map(|number| number as usize);
        let mentions = tree.tokens_with_text(tree.text_of(at.node));
        let (&first, others) = mentions.split_first()?;
        let own = lists_after(tree, first).into_iter().find(|list| list.distance == here && list.elements.contains(&at.other))?;
        let place = own.elements.iter().position(|&element| element == at.other)?;
        let same = |list: &After| list.distance == there && list.elements.len() == own.elements.len();
        let at_place = |&other| lists_after(tree, other).into_iter().find(same).map(|list| list.elements[place]);
        let others: Vec<NodeId> = others.iter().filter_map(at_place).collect();
        if others.is_empty() {
            return None;
        }
        std::iter::once(at.other).chain(others).map(|element| carrier_of(tree, element)).collect()
    }
}

/// What goes if an element shall: the element, or, where it is the only one and the list must not be empty, the nearest node
/// around it alone that can go.
fn carrier_of(tree: &Tree, element: NodeId) -> Option<NodeId> {
    let tokens = tree.token_range(element);
    let alone = ancestors(tree, element).take_while(|&node| tree.token_range(node) == tokens);
    alone.into_iter().find(|&node| goes_without_trace(tree, node))
}

/// The mentions of the names that some nodes mention first, outside of these nodes.
fn uses(tree: &Tree, gone: &[NodeId]) -> Vec<NodeId> {
    let is_gone = |token: NodeId| gone.iter().any(|&node| (node.0..tree.end(node)).contains(&token.0));
    let mentioned = gone.iter().flat_map(|&node| tree.subtree(node)).filter(|&node| names::is_name(tree, node));
    let of_first = |token| {
        let mentions = tree.tokens_with_text(tree.text_of(token));
        let is_first = mentions.first() == Some(&token);
        mentions.into_iter().filter(move |&mention| is_first && !is_gone(mention)).collect::<Vec<_>>()
    };
    mentioned.flat_map(of_first).collect()
}

impl Change for SamePlace {
    fn name(&self) -> &'static str {
        "same place"
    }

    fn about(&self) -> About {
        About {
            text: "prunes what stands at one place of the lists after all mentions of a name; literals come for what is declared there",
            before: "int f(int a, int b) { return b; } int c = f(1, 2);",
            after: "int f(int a) { return 0; } int c = f(1);",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn limit(&self) -> usize {
        SMALL
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        // Whatever their kinds: that of a declaration may differ from that of a use.
        let mut mentions: BTreeMap<(&str, &[u8]), Vec<NodeId>> = BTreeMap::new();
        for name in names::of(tree) {
            mentions.entry((name.language, name.text)).or_default().extend(name.nodes);
        }
        let moves = mentions.into_values().flat_map(|mut mentions| {
            mentions.sort_unstable();
            Self::of_name(tree, &mentions)
        });
        moves.map(|what| (what.gain(tree), what)).collect()
    }

    /// `None` if there is no such place, or what is left does not parse.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let mut gone = Self::elements(tree, at)?;
        let mut values = Vec::new();
        for mention in uses(tree, &gone) {
            match literal(tree, mention) {
                Some(text) => values.push((mention, text)),
                None => gone.push(carrier(tree, mention)?),
            }
        }
        let prune = Edit::prune(gone);
        if values.is_empty() {
            return Some(prune);
        }
        let applied = tree.apply(&prune);
        let left = |(node, text)| Some((applied.renumbering.get(node)?, Instead::Text(text)));
        let left: Vec<(NodeId, Instead)> = values.into_iter().filter_map(left).collect();
        tree.edit_to(applied.tree.with_texts(&left)?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        Self::elements(tree, at).map_or(0, |gone| gone.into_iter().map(|node| weight(tree, node)).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_parameter_goes_with_its_arguments() {
        assert_eq!(
            testing::texts(&SamePlace, "int f(int a, int b) { return b; } int c = f(1, 2);"),
            ["int f(int b) { return b; } int c = f(2);", "int f(int a) { return 0; } int c = f(1);"]
        );
    }
}
