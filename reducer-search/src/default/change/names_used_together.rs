//! Two names that are used together become one, however they are declared: a variable that is only assigned to another one goes.
//!
//! Names that are declared alike are tried earlier ([`OneNameForTwo`](super::one_name_for_two::OneNameForTwo)).

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::one_name_for_two;
use super::samples::Samples;
use crate::names::{self, Name};
use crate::nodes::{ancestors, weight};
use reducer_syntax::{Edit, NodeId, Tree};

/// How many tokens a node has at most in which names stand together.
const TOGETHER: usize = 16;

/// With how many others a name is made one.
const MOST: usize = 5;

/// Makes one name of that which the token mentions first and that which the other token is, near one of its uses.
#[derive(Debug)]
pub struct NamesUsedTogether;

/// The names that stand with a name in small nodes around its uses, the nearest ones, as tokens there.
fn companions(tree: &Tree, name: &Name<'_>) -> Vec<NodeId> {
    let mut found: Vec<NodeId> = Vec::new();
    for &used in &name.nodes[1..] {
        let small = ancestors(tree, used).take_while(|&node| weight(tree, node) <= TOGETHER);
        let is_other = |&node: &NodeId| {
            tree.kind(node) == name.kind && names::is_name(tree, node) && tree.text_of(node) != name.text
        };
        let mut others = small.map(|around| tree.subtree(around).filter(is_other).collect::<Vec<_>>());
        for other in others.find(|others| !others.is_empty()).unwrap_or_default() {
            let is_known = found.iter().any(|&known| tree.text_of(known) == tree.text_of(other));
            let comes_again = tree.tokens_with_text(tree.text_of(other)).len() > 1;
            if !is_known && comes_again && found.len() < MOST {
                found.push(other);
            }
        }
    }
    found
}

impl Change for NamesUsedTogether {
    fn name(&self) -> &'static str {
        "names used together"
    }

    fn about(&self) -> About {
        About {
            text: "makes one name of two that are used together, however they are declared",
            before: "char a; int f(int b) { b = a; return b; }",
            after: "int f(int b) { b = b; return b; }",
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
        let names = names::of(tree);
        let of_name = |name: &Name<'_>| {
            let declaration = one_name_for_two::declaration(tree, &names, name)?;
            let moves = companions(tree, name)
                .into_iter()
                .map(|other| Move::new(&Self, At::pair(name.nodes[0], other)));
            Some(moves.map(|what| (weight(tree, declaration), what)).collect::<Vec<_>>())
        };
        names.iter().filter_map(of_name).flatten().collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        one_name_for_two::edit(tree, at)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        one_name_for_two::gain(tree, at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn each_of_two_names_goes() {
        assert_eq!(
            testing::texts(&NamesUsedTogether, "int f(int a, int b) { int c[2]; a = c[0]; return b; }"),
            ["int f(int b) { int c[2]; c = c[0]; return b; }", "int f(int a, int b) { a = a[0]; return b; }",]
        );
    }
}
