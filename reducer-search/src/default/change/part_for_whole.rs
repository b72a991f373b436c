//! A part of what a name stands for comes in the place of the whole, where nothing but the part is used: `s.a` becomes `s`, and `s` is
//! declared as `a` was. So does what is pointed to, or an element: `*p` becomes `p`, and the `*` goes from the declaration.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use super::transplant::takes;
use crate::names::is_name;
use crate::nodes::{alone, ancestors, goes_without_trace, weight};
use reducer_syntax::{Edit, Instead, NodeId, Tree};

/// How many tokens a use of a part has at most: `(*p)`, `p[0]`.
const USE: usize = 5;

/// How many nodes around a name are looked at for what is declared with it.
const LEVELS: usize = 3;

/// How many ways are tried for each name.
const MOST: usize = 3;

/// Puts the name that the token mentions first in the places of the nodes in which its uses stand. In the name's declaration, the other node
/// gives way to a node that is declared with the part: the first number counts these from 1. For 0, the other node goes.
#[derive(Debug)]
pub struct PartForWhole;

/// The uses of a name, each with what stands around it, if all are uses of the same part.
fn uses_of_part(tree: &Tree, name: NodeId) -> Option<Vec<NodeId>> {
    let mentions = tree.tokens_with_text(tree.text_of(name));
    let (&first, others) =
        mentions.split_first().filter(|(first, others)| **first == name && !others.is_empty())?;
    let around = |&token: &NodeId| {
        let above = tree.parent(alone(tree, token).last()?)?;
        (first < above && weight(tree, above) <= USE).then_some(above)
    };
    let uses: Vec<NodeId> = others.iter().map(around).collect::<Option<_>>()?;
    let are_apart = uses.windows(2).all(|pair| tree.end(pair[0]) <= pair[1].0);
    let are_alike = uses.iter().all(|&used| tree.text_of(used) == tree.text_of(uses[0]));
    (are_apart && are_alike).then_some(uses)
}

/// What is declared beside a name, the nearest first: nodes of which none holds the name.
fn beside(tree: &Tree, name: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    let top = alone(tree, name).last().unwrap_or(name);
    let around = ancestors(tree, top).skip(1).take(LEVELS);
    around
        .flat_map(|around| tree.children(around))
        .filter(move |&node| name < node || tree.end(node) <= name.0)
}

/// What is declared with the name that a use of a part mentions besides.
fn declared_with_part(tree: &Tree, name: NodeId, used: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    let others = tree
        .subtree(used)
        .filter(move |&other| is_name(tree, other) && tree.text_of(other) != tree.text_of(name));
    let declared = others.filter_map(|other| tree.tokens_with_text(tree.text_of(other)).first().copied());
    let declared = declared.filter(move |first| !(used.0..tree.end(used)).contains(&first.0)).take(1);
    declared.flat_map(|first| beside(tree, first))
}

/// The ways to declare a name as a part of what it stands for: what is beside it, and a number as the move has it.
fn ways(tree: &Tree, name: NodeId) -> Vec<At> {
    let Some(uses) = uses_of_part(tree, name) else { return Vec::new() };
    let with_part: Vec<NodeId> = declared_with_part(tree, name, uses[0]).collect();
    let instead = |whole: NodeId| {
        let fits = |(_, part): &(usize, &NodeId)| {
            takes(tree, whole, **part) && tree.text_of(whole) != tree.text_of(**part)
        };
        let fitting = with_part.iter().enumerate().filter(fits).map(|(number, _)| number as u32 + 1);
        let goes = (with_part.is_empty() && goes_without_trace(tree, whole)).then_some(0);
        fitting.chain(goes).map(|number| At::pair(name, whole).with_numbers([number, 0])).collect::<Vec<_>>()
    };
    beside(tree, name).flat_map(instead).take(MOST).collect()
}

impl Change for PartForWhole {
    fn name(&self) -> &'static str {
        "part for the whole"
    }

    fn about(&self) -> About {
        About {
            text: "puts a part of what a name stands for in the place of the whole, where all uses are of this part",
            before: "struct { int a; } b; int f() { return b.a; }",
            after: "int b; int f() { return b; }",
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
        let names = tree.nodes().filter(|&node| is_name(tree, node));
        let moves = names.flat_map(|name| ways(tree, name)).map(|at| Move::new(&Self, at));
        moves.map(|what| (what.gain(tree), what)).collect()
    }

    /// `None` if what comes of it does not parse, or is no smaller.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let uses = uses_of_part(tree, at.node)?;
        let name = tree.text_of(at.node);
        let mut texts: Vec<(NodeId, Instead)> =
            uses.iter().map(|&used| (used, Instead::Text(name))).collect();
        if let Some(number) = at.numbers[0].checked_sub(1) {
            let part = declared_with_part(tree, at.node, uses[0]).nth(number as usize)?;
            texts.push((at.other, Instead::Node(tree, part)));
            texts.sort_unstable_by_key(|(node, _)| *node);
            return tree.edit_to(tree.with_texts(&texts)?);
        }
        let applied = tree.apply(&Edit::prune([at.other]));
        let left = texts.into_iter().map(|(node, text)| Some((applied.renumbering.get(node)?, text)));
        tree.edit_to(applied.tree.with_texts(&left.collect::<Option<Vec<_>>>()?)?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        let uses = uses_of_part(tree, at.node).unwrap_or_default();
        uses.into_iter().map(|used| weight(tree, used).saturating_sub(1)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_pointer_goes_with_what_it_points_to() {
        let made = testing::texts(&PartForWhole, "int f(int *p) { return *p + *p; }");
        assert_eq!(made, ["int f(int p) { return p + p; }"]);
    }

    #[test]
    fn a_constant_has_the_sort_of_the_field_that_is_used() {
        let text = "(declare-datatypes ((S 0)) (((w (o Int))))) (declare-const s S) (assert (= (o s) 0))";
        let tree = Tree::parse(&reducer_smtlib::LANGUAGE, text.as_bytes()).unwrap();
        let moves = PartForWhole.in_tree(&tree, &Samples::literals(&tree));
        let made: Vec<String> =
            moves.into_iter().filter_map(|(_, what)| testing::text(&tree, what)).collect();
        let expected =
            "(declare-datatypes ((S 0)) (((w (o Int))))) (declare-const s Int) (assert (= s 0))".to_owned();
        assert!(made.contains(&expected), "{made:?}");
    }

    #[test]
    fn what_is_used_as_a_whole_stays() {
        let tree = testing::tree("int f(int *p) { return *p + p; }");
        assert_eq!(PartForWhole.in_tree(&tree, &Samples::literals(&tree)), []);
    }
}
