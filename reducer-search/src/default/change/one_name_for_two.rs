//! Two names that are declared alike become one: the second declaration goes, and its uses mention the first name.
//!
//! SFC (OOPSLA 2025) eliminates identifiers in this way, and has two thirds of its gain from that.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use crate::names::{self, Name};
use crate::nodes::{ancestors, goes_without_trace, weight};
use reducer_syntax::{Change as EditChange, Edit, NodeId, Tree};
use std::collections::BTreeMap;

/// Makes one name of that which the token mentions first and that which the other token is.
#[derive(Debug)]
pub struct OneNameForTwo;

/// What is taken for the declaration of one of the names of a tree: the outermost node around its first mention that can go and
/// declares nothing else that is mentioned after it. `None` if no other mention is left then.
pub fn declaration(tree: &Tree, names: &[Name<'_>], name: &Name<'_>) -> Option<NodeId> {
    let [first, again, ..] = name.nodes[..] else { return None };
    let declares = |node: NodeId, name: &Name<'_>| {
        let (first, last) = (name.nodes[0], name.nodes[name.nodes.len() - 1]);
        (node.0..tree.end(node)).contains(&first.0) && last.0 >= tree.end(node)
    };
    let is_its_own = |&node: &NodeId| {
        tree.end(node) <= again.0 && names.iter().filter(|name| declares(node, name)).count() == 1
    };
    let around = ancestors(tree, first).take_while(is_its_own);
    around.filter(|&node| goes_without_trace(tree, node)).last()
}

/// The declaration of the name that a token mentions first.
fn declaration_at(tree: &Tree, first: NodeId) -> Option<NodeId> {
    let names = names::of(tree);
    let name = names.iter().find(|name| name.nodes[0] == first)?;
    declaration(tree, &names, name)
}

/// The texts of the tokens of a declaration, without that of its name: two that have the same are declared alike.
fn shape(tree: &Tree, declaration: NodeId, name: NodeId) -> Vec<&[u8]> {
    let tokens = tree.subtree(declaration).filter(|&node| tree.is_token(node) && node != name);
    tokens.map(|node| tree.text_of(node)).collect()
}

/// Prunes the declaration of the name that the token at a place mentions first, and puts the name that the other token is in the places
/// of all its other mentions; `None` if it has no declaration of its own.
pub fn edit(tree: &Tree, at: At) -> Option<Edit> {
    let declaration = declaration_at(tree, at.node)?;
    let mentions = tree.tokens_with_text(tree.text_of(at.node)).into_iter();
    let uses = mentions.filter(|&node| node != at.node && tree.kind(node) == tree.kind(at.node));
    let uses = uses.map(|node| EditChange::Retext { node, text: 0 });
    let changes = std::iter::once(EditChange::Prune(declaration)).chain(uses).collect();
    Some(Edit::with_texts(changes, [tree.text_of(at.other).into()].into()))
}

/// How many tokens that declaration has.
pub fn gain(tree: &Tree, at: At) -> usize {
    declaration_at(tree, at.node).map_or(0, |node| weight(tree, node))
}

impl Change for OneNameForTwo {
    fn name(&self) -> &'static str {
        "one name for two"
    }

    fn about(&self) -> About {
        About {
            text: "makes one name of two that are declared alike",
            before: "int a; int b; int f() { return a + b; }",
            after: "int a; int f() { return a + a; }",
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

    /// For each name that is declared as earlier ones are, a move that puts the nearest of these in its place, and one that puts
    /// the first there.
    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let names = names::of(tree);
        let mut alike: BTreeMap<_, Vec<(NodeId, NodeId)>> = BTreeMap::new();
        for name in &names {
            let Some(declaration) = declaration(tree, &names, name) else { continue };
            let first = name.nodes[0];
            let key = (name.kind, tree.kind(declaration), shape(tree, declaration, first));
            alike.entry(key).or_default().push((first, declaration));
        }
        let mut moves = Vec::new();
        for mut same in alike.into_values() {
            same.sort_unstable();
            for (number, &(name, declaration)) in same.iter().enumerate().skip(1) {
                let mut earlier = vec![same[0].0, same[number - 1].0];
                earlier.dedup();
                let of = |other| (weight(tree, declaration), Move::new(&Self, At::pair(name, other)));
                moves.extend(earlier.into_iter().map(of));
            }
        }
        moves
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        edit(tree, at)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        gain(tree, at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn what_is_declared_alike_becomes_one() {
        let text = "int a; int b; char c; int d; int f() { return a + b + c + d; }";
        let of = |a: &str| format!("{a} int f() {{ return a + ");
        assert_eq!(
            testing::texts(&OneNameForTwo, text),
            [
                format!("{}a + c + d; }}", of("int a; char c; int d;")),
                format!("{}b + c + a; }}", of("int a; int b; char c;")),
                format!("{}b + c + b; }}", of("int a; int b; char c;")),
            ]
        );
    }

    #[test]
    fn one_of_several_names_in_a_declaration_goes() {
        assert_eq!(
            testing::texts(&OneNameForTwo, "int f() { int a, b; return a + b; }"),
            ["int f() { int a; return a + a; }"]
        );
    }

    #[test]
    fn names_that_are_not_mentioned_again_stay() {
        let tree = testing::tree("int a; int b; int f() { return a; }");
        assert_eq!(OneNameForTwo.in_tree(&tree, &Samples::literals(&tree)), []);
    }
}
