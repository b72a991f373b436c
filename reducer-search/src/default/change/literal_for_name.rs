//! A literal comes where a name stands for a value, and all else that mentions the name goes: a variable goes, and what is
//! done with it stays.

use super::at::At;
use super::carriers::{Carried, Carriers, prunes};
use super::class::Class;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use crate::names;
use crate::nodes::alone;
use reducer_syntax::{Edit, Instead, NodeId, Tree};

/// Puts, for each mention of the name that the token is, the literal that may stand there, and prunes the other mentions: the shortest
/// text for the number 0, or else the stand-in of the grammar that has the number.
#[derive(Debug)]
pub struct LiteralForName;

/// The mentions of the name at a place: those in the place of a value, with the literal that may stand there, and all others.
fn values_and_others(tree: &Tree, at: At) -> (Vec<(NodeId, &'static [u8])>, Vec<NodeId>) {
    let (mut values, mut others) = (Vec::new(), Vec::new());
    for node in tree.tokens_with_text(tree.text_of(at.node)) {
        let text = match at.numbers[0].checked_sub(1) {
            None => literal(tree, node),
            Some(number) => stand_in(tree, node, number as usize),
        };
        match text {
            Some(text) => values.push((node, text)),
            None => others.push(node),
        }
    }
    (values, others)
}

/// How many tokens a literal has at most: `()` is a type and a value in some languages.
const LENGTH: usize = 2;

/// The shortest text that may stand in the place of a token, if that is short and no mere name.
pub fn literal(tree: &Tree, token: NodeId) -> Option<&'static [u8]> {
    alone(tree, token).find_map(|node| {
        let minimal = tree.slot(node)?.minimal.filter(|minimal| minimal.tokens.len() <= LENGTH)?;
        let text = minimal.text.as_bytes();
        (!names::is_shortest_name(text)).then_some(text)
    })
}

/// The stand-in that has this number, if it may stand in the place of a token.
fn stand_in(tree: &Tree, token: NodeId, number: usize) -> Option<&'static [u8]> {
    let stand_in = tree.home(token).0.language().stand_ins.get(number)?;
    let is_value =
        alone(tree, token).any(|node| tree.slot(node).is_some_and(|slot| slot.accepts == stand_in.kinds));
    is_value.then_some(stand_in.text.as_bytes())
}

impl Change for LiteralForName {
    fn name(&self) -> &'static str {
        "literal for a name"
    }

    fn about(&self) -> About {
        About {
            text: "puts literals where a name stands for a value, and prunes all else that mentions it",
            before: "int f() { int a, b = 1; return b; }",
            after: "int f() { int a; return 0; }",
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

    /// Moves for each name that occurs several times.
    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let again = names::of(tree).into_iter().filter(|name| name.nodes.len() > 1);
        let moves = again.flat_map(|name| {
            let at = At::node(name.nodes[0]);
            let count = tree.home(at.node).0.language().stand_ins.len() as u32;
            (0..=count).map(move |number| Move::new(&Self, at.with_numbers([number, 0])))
        });
        moves.map(|what| (what.gain(tree), what)).filter(|&(gain, _)| gain > 0).collect()
    }

    /// `None` if the name does not stand in both sorts of places, or what is left does not parse.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let (values, others) = values_and_others(tree, at);
        let applied = tree.apply(&Edit::new(prunes(tree, others)?));
        let left = values
            .into_iter()
            .filter_map(|(node, text)| Some((applied.renumbering.get(node)?, Instead::Text(text))));
        let left: Vec<(NodeId, Instead)> = left.collect();
        if left.is_empty() {
            return None;
        }
        tree.edit_to(applied.tree.with_texts(&left)?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        let (values, others) = values_and_others(tree, at);
        let mut carriers = Carriers::new(tree);
        let others = others.into_iter().filter_map(|node| carriers.of(node));
        if values.is_empty() { 0 } else { Carried::new(tree, others).gain }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn only_values_become_literals() {
        assert_eq!(
            testing::texts(&LiteralForName, "int f() { int a, b; return b; }"),
            ["int f() { int a; return 0; }"]
        );
    }

    #[test]
    fn a_type_of_the_language_comes_for_a_declared_one() {
        let made = testing::texts(&LiteralForName, "struct { int a; } typedef t; t b; int c;");
        assert!(made.contains(&"struct { int a; } typedef; int b; int c;".to_owned()), "{made:?}");
    }
}
