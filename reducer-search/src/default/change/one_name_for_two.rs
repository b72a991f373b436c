//! Two names that are declared alike become one: the second declaration goes, and its uses mention the first name.
//!
//! This is what identifier elimination does (Vulcan, Xu et al., 2023), where what comes of it is smaller.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use crate::names;
use crate::nodes::{ancestors, may_be_absent, weight};
use reducer_syntax::{Change as EditChange, Edit, NodeId, Tree};
use std::collections::BTreeMap;

/// Prunes the declaration of the name that the token is, and puts the name that the other token is in
/// the places of all its other mentions.
#[derive(Debug)]
pub struct OneNameForTwo;

/// What is taken for the declaration of a name.
#[derive(Clone, Copy)]
struct Declaration {
    /// The first mention of the name.
    name: NodeId,
    /// The outermost node around it that can go and declares nothing else that is mentioned after it.
    node: NodeId,
}

/// The declarations of all names that are mentioned again.
fn declarations(tree: &Tree) -> Vec<Declaration> {
    let names = names::of(tree);
    let ends = |name: &names::Name| [name.nodes[0], name.nodes[name.nodes.len() - 1]];
    let declares = |node: NodeId, name: &names::Name| {
        let [first, last] = ends(name);
        (node.0..tree.end(node)).contains(&first.0) && last.0 >= tree.end(node)
    };
    let of_name = |name: &names::Name| {
        let [first, again, ..] = name.nodes[..] else { return None };
        let is_its_own = |&node: &NodeId| {
            tree.end(node) <= again.0 && names.iter().filter(|name| declares(node, name)).count() == 1
        };
        let around = ancestors(tree, first).take_while(is_its_own);
        let node = around.filter(|&node| may_be_absent(tree, node)).last()?;
        Some(Declaration { name: first, node })
    };
    names.iter().filter_map(of_name).collect()
}

impl Declaration {
    /// The texts of its tokens, without that of the name: two that have the same are declared alike.
    fn shape(self, tree: &Tree) -> Vec<&[u8]> {
        let tokens = tree.subtree(self.node).filter(|&node| tree.is_token(node) && node != self.name);
        tokens.map(|node| tree.text_of(node)).collect()
    }
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

    /// For each name that is declared as earlier ones are, a move that puts the nearest of these in its place, and one that puts
    /// the first there.
    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let mut alike: BTreeMap<_, Vec<Declaration>> = BTreeMap::new();
        for declaration in declarations(tree) {
            let key = (tree.kind(declaration.name), tree.kind(declaration.node), declaration.shape(tree));
            alike.entry(key).or_default().push(declaration);
        }
        let mut moves = Vec::new();
        for mut same in alike.into_values() {
            same.sort_by_key(|declaration| declaration.name);
            for (number, declaration) in same.iter().enumerate().skip(1) {
                let gain = weight(tree, declaration.node);
                let mut earlier = vec![same[0].name, same[number - 1].name];
                earlier.dedup();
                let of = |other| (gain, Move::new(&Self, At::pair(declaration.name, other)));
                moves.extend(earlier.into_iter().map(of));
            }
        }
        moves
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let declaration = declaration(tree, at.node)?;
        let mentions = tree.tokens_with_text(tree.text_of(at.node)).into_iter();
        let uses = mentions.filter(|&node| node != at.node && tree.kind(node) == tree.kind(at.node));
        let uses = uses.map(|node| EditChange::Retext { node, text: 0 });
        let changes = std::iter::once(EditChange::Prune(declaration)).chain(uses).collect();
        Some(Edit::with_texts(changes, [tree.text_of(at.other).into()].into()))
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        declaration(tree, at.node).map_or(0, |node| weight(tree, node))
    }
}

/// The declaration of the name that a token mentions first.
fn declaration(tree: &Tree, name: NodeId) -> Option<NodeId> {
    let found = declarations(tree).into_iter().find(|declaration| declaration.name == name);
    found.map(|declaration| declaration.node)
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
    fn names_that_are_not_mentioned_again_stay() {
        let tree = testing::tree("int a; int b; int f() { return a; }");
        assert_eq!(OneNameForTwo.in_tree(&tree, &Samples::literals(&tree)), []);
    }
}
