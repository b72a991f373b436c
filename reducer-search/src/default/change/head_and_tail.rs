//! An optional part of a node goes together with what can go at the node's end: the type of a function's value with the value.

use super::all_of;
use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use crate::nodes::{ancestors, goes_without_trace};
use reducer_syntax::{Arity, Edit, NodeId, Tree};

/// How many tokens may stand between what goes and the end of the node: a semicolon and a bracket.
const NEAR: usize = 2;

/// How many nodes at the end are tried with each part, the outermost ones: a block, its last statement, the value in that.
const MOST: usize = 3;

/// Prunes the node, an optional part of something, and the other one, at the end of that.
#[derive(Debug)]
pub struct HeadAndTail;

/// The optional parts of nodes, each with the nearest node around it that goes on after the part.
fn heads(tree: &Tree) -> impl Iterator<Item = (NodeId, NodeId)> {
    let is_optional =
        |node: &NodeId| tree.slot(*node).is_some_and(|slot| matches!(slot.arity, Arity::Optional));
    tree.nodes().filter(is_optional).filter_map(|node| {
        let around = ancestors(tree, node).skip(1).find(|&around| tree.end(node) < tree.end(around))?;
        Some((node, around))
    })
}

/// What can go at the end of a node, after a part of it.
fn tails(tree: &Tree, part: NodeId, around: NodeId) -> impl Iterator<Item = NodeId> {
    let end = tree.token_range(around).end;
    let after = (tree.end(part)..tree.end(around)).map(NodeId);
    let ends =
        move |&node: &NodeId| tree.token_range(node).end + NEAR >= end && goes_without_trace(tree, node);
    after.filter(ends).take(MOST)
}

impl Change for HeadAndTail {
    fn name(&self) -> &'static str {
        "head and tail"
    }

    fn about(&self) -> About {
        About {
            text: "prunes an optional part of something together with what can go at its end",
            before: "void f() { for (int i = 0; ; ) { g(); h(i); } }",
            after: "void f() { for (int i; ; ) { g(); } }",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
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

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let of_head = |(head, around)| {
            let moves = tails(tree, head, around).map(move |tail| Move::new(&Self, At::pair(head, tail)));
            moves.map(|what| (what.gain(tree), what))
        };
        heads(tree).flat_map(of_head).collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        all_of::edit(tree, &[at.node, at.other])
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        all_of::gain(tree, &[at.node, at.other])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing::text;

    #[test]
    fn the_type_of_a_value_goes_with_the_value() {
        let go = "package a\nfunc f() (int, error) {\n\tg()\n\treturn 0, nil\n}\n";
        let tree = Tree::parse(&reducer_go::LANGUAGE, go.as_bytes()).unwrap();
        let moves = HeadAndTail.in_tree(&tree, &Samples::literals(&tree));
        let texts: Vec<String> = moves.into_iter().filter_map(|(_, what)| text(&tree, what)).collect();
        assert!(texts.contains(&"package a\nfunc f() {\n\tg()\n}\n".to_owned()), "{texts:#?}");
    }
}
