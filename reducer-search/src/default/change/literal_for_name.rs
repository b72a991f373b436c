//! A literal comes where a name stands for a value, and all else that mentions the name goes: a variable goes, and what is
//! done with it stays.

use super::at::At;
use super::carriers::{Carried, Carriers, prunes};
use super::class::Class;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use crate::names;
use crate::nodes::{alone, ancestors, may_be_absent, weight};
use reducer_syntax::{Edit, Instead, NodeId, Tree};

/// Puts, for each mention of the name that the token is, the literal that may stand there, and prunes the other mentions: the shortest
/// text for the number 0, or else the stand-in of the grammar that has the number. If the second number is 1, the shortest text comes in the
/// place of the whole value that is made with the name, too.
#[derive(Debug)]
pub struct LiteralForName;

/// The mentions of the name at a place: those in the place of a value, with the literal that may stand there, and all others.
fn values_and_others(tree: &Tree, at: At) -> (Vec<(NodeId, &'static [u8])>, Vec<NodeId>) {
    let (mut values, mut others) = (Vec::new(), Vec::new());
    for node in tree.tokens_with_text(tree.text_of(at.node)) {
        let value = match at.numbers {
            [0, 0] => literal(tree, node).map(|text| (node, text)),
            [0, _] => made_with(tree, node),
            [number, _] => stand_in(tree, node, number as usize - 1).map(|text| (node, text)),
        };
        match value {
            // Mentions in the arguments of a call go with it.
            Some((node, _)) if values.last().is_some_and(|&(last, _)| node.0 < tree.end(last)) => {}
            Some(value) => values.push(value),
            None => others.push(node),
        }
    }
    (values, others)
}

/// The value that is made with a name, or the type that has it in it, with the literal that may stand there: for the `a` of `a::b(0)`, the
/// whole call. `None` where what has no literal in its place can go before that.
fn made_with(tree: &Tree, name: NodeId) -> Option<(NodeId, &'static [u8])> {
    let begins = |node: NodeId, other: NodeId| tree.token_range(node).start == tree.token_range(other).start;
    let mut nodes = ancestors(tree, name).take(HEIGHT).peekable();
    let (mut made, text) = loop {
        let node = nodes.next()?;
        match literal_at(tree, node) {
            Some(text) if begins(node, name) || !may_be_absent(tree, node) => break (node, text),
            _ if may_be_absent(tree, node) => return None,
            _ => {}
        }
    };
    // What begins alike is larger, and of the same sort: `a`, `a::b`, `a::b(0)`.
    while let Some(node) = nodes.next_if(|&node| begins(node, made)) {
        if literal_at(tree, node) == Some(text) && goes_on(tree, made, node) {
            made = node;
        }
    }
    Some((made, text))
}

/// How far up from a name a value is sought that is made with it.
const HEIGHT: usize = 16;

/// How many tokens a literal has at most: `()` is a type and a value in some languages.
const LENGTH: usize = 2;

/// The shortest text that may stand in the place of a token, if that is short and no mere name.
pub fn literal(tree: &Tree, token: NodeId) -> Option<&'static [u8]> {
    alone(tree, token).find_map(|node| literal_at(tree, node))
}

fn literal_at(tree: &Tree, node: NodeId) -> Option<&'static [u8]> {
    let minimal = tree.slot(node)?.minimal.filter(|minimal| minimal.tokens.len() <= LENGTH)?;
    let mut words = minimal.text.split_ascii_whitespace();
    (!words.any(|word| names::is_shortest_name(word.as_bytes()))).then_some(minimal.text.as_bytes())
}

/// Whether a value of several tokens is made with a name.
fn makes_more(tree: &Tree, name: NodeId) -> bool {
    let mut mentions = tree.tokens_with_text(tree.text_of(name)).into_iter();
    mentions.any(|mention| made_with(tree, mention).is_some_and(|(node, _)| weight(tree, node) > 1))
}

/// Whether a node is no larger than one below with which it begins, or goes on with a part or an argument of that, and not with an operator.
fn goes_on(tree: &Tree, below: NodeId, node: NodeId) -> bool {
    let (end, whole) = (tree.text_range(below).end, tree.text_range(node).end);
    let rest = tree.text().get(end..whole).unwrap_or_default().trim_ascii_start();
    rest.is_empty() || rest.starts_with(b"->") || b"([{.:!".contains(&rest[0])
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
            text: "puts literals where a name stands for a value, or in the places of the values that are made with it, and prunes all else that mentions it",
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
            let numbers = (0..=count).map(|number| [number, 0]);
            numbers
                .chain(makes_more(tree, at.node).then_some([0, 1]))
                .map(move |numbers| Move::new(&Self, at.with_numbers(numbers)))
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
        // A literal is one token, or two.
        let of_values: usize = values.iter().map(|&(node, _)| weight(tree, node).saturating_sub(1)).sum();
        if values.is_empty() { 0 } else { Carried::new(tree, others).gain + of_values }
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
    fn a_literal_comes_for_all_that_is_made_with_a_name() {
        let check = |text: &str, expected: &str| {
            let made = testing::texts(&LiteralForName, text);
            assert!(made.iter().any(|made| made == expected), "{made:#?}");
        };
        check("int f(int a) { return a; } int b = 1 + f(f(2)), c = f(3) + 1;", "int b = 1 + 0, c = 0 + 1;");
        check("int f(); int b = a->f(1) + 1;", "int; int b = 0 + 1;");
        check("struct a { int b; }; struct a f(struct a *c);", "struct { int b; }; int f(int *c);");
        check("package a\n\ntype b struct { c int }\n\nvar d = b{1}\n", "package a\n\nvar d = 0\n");
    }

    #[test]
    fn a_type_of_the_language_comes_for_a_declared_one() {
        let made = testing::texts(&LiteralForName, "struct { int a; } typedef t; t b; int c;");
        assert!(made.contains(&"struct { int a; } typedef; int b; int c;".to_owned()), "{made:?}");
    }
}
