//! A part of the text is written in another way, which the language knows of: a method as a function.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use reducer_syntax::{Edit, NodeId, Rewrite, Tree};
use std::collections::BTreeMap;
use std::ops::Range;

/// Makes the rewrite that has the first number among those of the node: the smallest node around all that it changes.
#[derive(Debug)]
pub struct Rewriting;

/// What the text can be rewritten to, with the smallest node around each.
fn rewrites(tree: &Tree) -> impl Iterator<Item = (NodeId, Rewrite)> {
    let around = |rewrite: &Rewrite| {
        let (start, end) = (rewrite.first()?.0.start, rewrite.last()?.0.end);
        tree.nodes().rev().find(|&node| {
            let text = tree.text_range(node);
            text.start <= start && end <= text.end
        })
    };
    tree.rewrites().into_iter().filter_map(move |rewrite| Some((around(&rewrite)?, rewrite)))
}

fn rewrite(tree: &Tree, at: At) -> Option<Rewrite> {
    let at_node = rewrites(tree).filter(|&(node, _)| node == at.node);
    at_node.map(|(_, rewrite)| rewrite).nth(at.numbers[0] as usize)
}

/// How many tokens below a node go with a rewrite, less the words that come, which are not counted as tokens before they are parsed.
fn gone(tree: &Tree, node: NodeId, rewrite: &Rewrite) -> usize {
    let tokens =
        || tree.subtree(node).filter(|&token| tree.is_token(token)).map(|token| tree.text_range(token));
    let of_part = |(part, new): &(Range<usize>, Vec<u8>)| {
        let gone = tokens().filter(|text| part.start <= text.start && text.end <= part.end).count();
        let words = new.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty()).count();
        gone.saturating_sub(words)
    };
    rewrite.iter().map(of_part).sum()
}

impl Change for Rewriting {
    fn name(&self) -> &'static str {
        "rewrite"
    }

    fn about(&self) -> About {
        About {
            text: "writes a part of the text in another way that the language has, such as a method as a function",
            before: "package a; func (b T) f() { b.g() }",
            after: "package a; func f(b T) { b.g() }",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Literal
    }

    fn limit(&self) -> usize {
        SMALL
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let mut numbers: BTreeMap<NodeId, u32> = BTreeMap::new();
        let moves = rewrites(tree).map(|(node, rewrite)| {
            let next = numbers.entry(node).or_default();
            let at = At::node(node).with_numbers([*next, 0]);
            *next += 1;
            (gone(tree, node, &rewrite), Move::new(&Self, at))
        });
        moves.collect()
    }

    /// `None` if what comes of it does not parse, or is no smaller.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        tree.edit_to(tree.with_rewritten(&rewrite(tree, at)?)?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        rewrite(tree, at).map_or(0, |rewrite| gone(tree, at.node, &rewrite))
    }
}
