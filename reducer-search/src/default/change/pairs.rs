//! What stands at one place of two lists near each other goes from both: a variable with its value, in `a, b = 1, 2`.
//!
//! Nothing is known of the language. Which lists belong together, their lengths and the tokens between them tell.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use super::two;
use crate::nodes::{ancestors, siblings_from};
use reducer_syntax::{Arity, Edit, NodeId, Tree};

/// How many tokens may stand between two lists: `=`, `) = (`.
const NEAR: usize = 3;

/// Prunes the node and the other one, which stand at one place of two lists.
#[derive(Debug)]
pub struct Pairs;

/// The lists of several elements, in the order of their first ones.
fn lists(tree: &Tree) -> Vec<Vec<NodeId>> {
    let begins = |&node: &NodeId| {
        let is_element = tree.slot(node).is_some_and(|slot| matches!(slot.arity, Arity::List { .. }));
        is_element && matches!(tree.mates(node), [None, Some(_)])
    };
    tree.nodes().filter(begins).map(|first| siblings_from(tree, first).collect()).collect()
}

/// Whether few tokens stand between two lists, of which the second one begins after the first.
fn are_near(tree: &Tree, left: &[NodeId], right: &[NodeId]) -> bool {
    let (Some(&last), Some(&first)) = (left.last(), right.first()) else { return false };
    let ((home, last), (other, first)) = (tree.home(last), tree.home(first));
    let between = home.token_range(last).end..other.token_range(first).start;
    std::ptr::eq(home, other) && between.len() <= NEAR && !between.is_empty()
}

/// Whether two nodes stand in different elements of a list, as the rows of a table do.
fn are_in_one_list(tree: &Tree, left: NodeId, right: NodeId) -> bool {
    let holds = |&around: &NodeId| right.0 < tree.end(around);
    let own = ancestors(tree, left).take_while(|around| !holds(around)).last();
    own.is_some_and(|own| {
        siblings_from(tree, own).any(|sibling| (sibling.0..tree.end(sibling)).contains(&right.0))
    })
}

impl Change for Pairs {
    fn name(&self) -> &'static str {
        "pairs"
    }

    fn about(&self) -> About {
        About {
            text: "prunes what stands at one place of two lists of one length near each other",
            before: "int f(a, b) int a, b; { }",
            after: "int f(b) int b; { }",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn limit(&self) -> usize {
        SMALL
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let lists = lists(tree);
        let mut moves = Vec::new();
        for (number, left) in lists.iter().enumerate() {
            let is_like = |right: &&Vec<NodeId>| {
                right.len() == left.len()
                    && are_near(tree, left, right)
                    && !are_in_one_list(tree, left[0], right[0])
            };
            let Some(right) = lists[number + 1..].iter().find(is_like) else { continue };
            let pairs = left.iter().zip(right).map(|(&node, &other)| Move::new(&Self, At::pair(node, other)));
            moves.extend(pairs.map(|what| (what.gain(tree), what)));
        }
        moves
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        two::edit(tree, at)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        two::gain(tree, at)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing::text;

    #[track_caller]
    fn check(go: &str, expected: &[&str]) {
        let tree = Tree::parse(&reducer_go::LANGUAGE, go.as_bytes()).unwrap();
        let moves = Pairs.in_tree(&tree, &Samples::literals(&tree));
        let texts: Vec<String> = moves.into_iter().filter_map(|(_, what)| text(&tree, what)).collect();
        assert_eq!(texts, expected);
    }

    #[test]
    fn a_variable_goes_with_its_value() {
        check(
            "package a\nfunc f() {\n\ta, b := g(1), 2\n}\n",
            &["package a\nfunc f() {\n\tb := 2\n}\n", "package a\nfunc f() {\n\ta := g(1)\n}\n"],
        );
    }

    #[test]
    fn rows_and_lists_of_other_lengths_stay() {
        check("package a\nvar a, b = f()\nvar c = [][]int{{1, 2}, {3, 4}}\n", &[]);
    }
}
