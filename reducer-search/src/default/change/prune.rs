//! A node goes: out of a list, or where it need not be; where something must stand, the shortest text comes.
//!
//! The change that takes most of what a failure does not need, and the one that 1-minimality is about.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use super::siblings::Siblings;
use crate::names;
use crate::nodes::{goes_without_trace, weight};
use reducer_syntax::{Arity, Edit, Kind, NodeId, Token, Tree};
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

/// Whether pruning a node gives names other texts and does nothing else, and one of these is mentioned there first: nothing goes, but the
/// other name may mean something already, and what is found by names is lost then.
fn renames(tree: &Tree, node: NodeId) -> bool {
    let minimal = tree.slot(node).and_then(|slot| slot.minimal).filter(|_| !goes_without_trace(tree, node));
    let Some(minimal) = minimal else { return false };
    let (home, own) = tree.home(node);
    let tokens = &home.tokens()[home.token_range(own)];
    let is_unbounded = |kind: &Kind| home.language().unbounded.binary_search(kind).is_ok();
    let is_first = |text: &[u8]| {
        tree.tokens_with_text(text).first().is_some_and(|first| (node.0..tree.end(node)).contains(&first.0))
    };
    let texts =
        |(old, new): (&Token, &Token)| (old.kind, old.text(home.text()), new.text(minimal.text.as_bytes()));
    let mut changed = tokens.iter().zip(minimal.tokens).map(texts).filter(|(_, old, new)| old != new);
    let is_name = |(kind, old, new): (Kind, &[u8], &[u8])| {
        [old, new].into_iter().all(names::begins_word) && is_unbounded(&kind)
    };
    tokens.len() == minimal.tokens.len()
        && changed.clone().all(is_name)
        && changed.any(|(_, old, _)| is_first(old))
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
        let is_one = tree.is_prunable(node) && !is_cosmetic(tree, node) && !renames(tree, node);
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

    #[test]
    fn what_is_mentioned_first_keeps_its_name() {
        let texts = testing::texts(&Prune, "typedef int b; b c;");
        assert!(!texts.contains(&"typedef int a; b c;".to_owned()) && texts.contains(&"b c;".to_owned()));
        let tree = Tree::parse(&reducer_go::LANGUAGE, *b"package b\nfunc f(c *d) {}\n").unwrap();
        let moves = tree.nodes().flat_map(|node| Prune.at_node(&tree, node));
        let texts: Vec<String> = moves.filter_map(|what| testing::text(&tree, what)).collect();
        assert!(!texts.is_empty() && texts.iter().all(|text| text.starts_with("package b")), "{texts:?}");
    }
}
