//! An expression becomes the value of a variable, in the place of the declaration or statement around it. What text holds it then, the
//! grammar says.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use crate::names::{begins_word, is_unbounded};
use crate::nodes::weight;
use reducer_syntax::{Edit, Holder, Instead, NodeId, Tree};

/// Puts the other node, in the holder that has the first number in the language, in the place of the node.
#[derive(Debug)]
pub struct Hold;

/// The holders that may stand in the place of a node, with their numbers.
fn holders(tree: &Tree, node: NodeId) -> impl Iterator<Item = (u32, &'static Holder)> {
    let slot = tree.slot(node);
    let fits = move |holder: &Holder| slot.is_some_and(|slot| slot.takes(holder.kind));
    (0..).zip(tree.home(node).0.language().holders).filter(move |(_, holder)| fits(holder))
}

/// The outermost nodes below a node that a holder may hold. A name alone says nothing, and neither does the shortest text.
fn held<'t>(tree: &'t Tree, node: NodeId, holder: &'static Holder) -> impl Iterator<Item = NodeId> + 't {
    let mut rest = node.0 + 1..tree.end(node);
    let outermost = std::iter::from_fn(move || {
        let found = rest.find(|&below| holder.held.contains(&tree.kind(NodeId(below))))?;
        rest.start = tree.end(NodeId(found));
        Some(NodeId(found))
    });
    outermost.filter(|&below| says_something(tree, below))
}

fn says_something(tree: &Tree, node: NodeId) -> bool {
    let text = tree.text_of(node);
    let is_shortest = || {
        let minimal = tree.slot(node).and_then(|slot| slot.minimal);
        minimal.is_some_and(|minimal| minimal.text.as_bytes() == text)
    };
    let is_literal = || {
        let mut tokens = tree.subtree(node).filter(|&token| tree.is_token(token));
        tokens.any(|token| is_unbounded(tree, token)) && !begins_word(text)
    };
    weight(tree, node) > 1 || is_literal() && !is_shortest()
}

impl Change for Hold {
    fn name(&self) -> &'static str {
        "holder"
    }

    fn about(&self) -> About {
        About {
            text: "puts an expression, as the value of a variable or what else the grammar names for that, in the place of the declaration or statement around it",
            before: "enum { A, B = 7 << 31, C = A };",
            after: "int a = 7 << 31;",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Literal
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

    /// A move for each node, each holder that may stand in its place, and each outermost node below that this may hold.
    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let mut moves = Vec::new();
        for node in tree.nodes() {
            for (number, holder) in holders(tree, node) {
                let at = |below| At::pair(node, below).with_numbers([number, 0]);
                moves.extend(held(tree, node, holder).map(|below| Move::new(&Self, at(below))));
            }
        }
        moves.into_iter().map(|what| (what.gain(tree), what)).filter(|&(gain, _)| gain > 1).collect()
    }

    /// `None` if what comes of it does not parse, or is no smaller.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let Holder { before, after, .. } =
            tree.home(at.node).0.language().holders.get(at.numbers[0] as usize)?;
        let instead = Instead::NodeBetween(before.as_bytes(), tree, at.other, after.as_bytes());
        tree.edit_to(tree.with_texts(&[(at.node, instead)])?)
    }

    /// Without the tokens of the holder, which are not counted before they are parsed.
    fn gain(&self, tree: &Tree, at: At) -> usize {
        weight(tree, at.node).saturating_sub(weight(tree, at.other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;
    use reducer_syntax::Language;

    #[test]
    fn the_outermost_expressions_come_in_the_place_of_a_function() {
        let made = testing::texts(&Hold, "int f(int a) { if (a) return g(a + 1); }");
        assert_eq!(made, ["int a = g(a + 1);", "int f(int a) { int a = g(a + 1); }"]);
    }

    #[test]
    fn a_literal_is_held_and_the_shortest_is_not() {
        let made = testing::texts(&Hold, "void f(void) { switch (0) case 99: ; }");
        assert_eq!(made, ["int a = 99;", "void f(void) { int a = 99; }"]);
    }

    #[test]
    fn each_language_has_a_text_of_its_own() {
        let check = |language: &'static Language, text: &str, expected: &str| {
            let tree = Tree::parse(language, text.as_bytes()).unwrap();
            let moves = Hold.in_tree(&tree, &Samples::literals(&tree));
            let mut made: Vec<String> =
                moves.into_iter().filter_map(|(_, what)| testing::text(&tree, what)).collect();
            // A node may be the only one below another.
            made.dedup();
            assert_eq!(made, [expected]);
        };
        check(
            &reducer_go::LANGUAGE,
            "package a\nfunc f(b int) int {\n\treturn 7 << 31\n}\n",
            "package a\nvar _ = 7 << 31\n",
        );
        check(&reducer_smtlib::LANGUAGE, "(define-fun f ((a Int) (b Int)) Bool (< 1 2))", "(assert (< 1 2))");
        check(&reducer_sql::LANGUAGE, "DELETE FROM t AS u WHERE a + 1;", "SELECT a + 1;");
    }
}
