//! What stands at one place of the lists after all mentions of a name goes from all of them: a parameter with its arguments.
//!
//! Nothing is known of the language. Which lists belong together, the names before them and their lengths tell. Where all others are
//! shorter by one, the first list has what a method is called on: `def f(self, a)` and `o.f(1)`.

use super::at::At;
use super::carriers::carrier;
use super::class::Class;
use super::list_after_name::{After, begins_list, lists_after};
use super::literal_for_name::literal;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use crate::names;
use crate::nodes::{alone, ancestors, goes_without_trace, is_element, siblings_from, weight};
use reducer_syntax::{Change as TreeChange, Edit, Instead, NodeId, Tree};
use std::collections::BTreeSet;

/// In the place of a distance: all lists of the statement around a mention, the nearest node with such lists.
const IN_STATEMENT: u32 = u32::MAX;

/// How many tokens a statement has at most.
const STATEMENT: usize = 200;

/// Prunes the other node, an element of a list after the token, which mentions a name first, and the elements at the same place
/// of lists of this length after the other mentions. The first number is that of the tokens between the name and its list; the
/// second one says the same of the other mentions, or [`IN_STATEMENT`].
#[derive(Debug)]
pub struct SamePlace;

/// The text between a name and a list after it.
fn between<'t>(tree: &'t Tree, list: &After) -> &'t [u8] {
    let start = tree.text_range(list.name).end;
    let end = list.elements.first().map_or(start, |&first| tree.text_range(first).start);
    tree.text().get(start..end).unwrap_or_default().trim_ascii()
}

/// The outermost lists of a length after a mention, in the nearest node around it that has such lists.
fn lists_in_statement(tree: &Tree, mention: NodeId, length: usize) -> Vec<Vec<NodeId>> {
    let small = ancestors(tree, mention).take_while(|&node| weight(tree, node) <= STATEMENT);
    let mut lists = small.map(|around| {
        let mut next = mention.0 + 1..tree.end(around);
        let mut lists = Vec::new();
        while let Some(node) = next.next().map(NodeId) {
            if begins_list(tree, node) {
                let elements: Vec<NodeId> = siblings_from(tree, node).collect();
                if elements.len() == length {
                    next.start = tree.end(elements[length - 1]);
                    lists.push(elements);
                }
            }
        }
        lists
    });
    lists.find(|lists| !lists.is_empty()).unwrap_or_default()
}

/// The mentions of what a token mentions first; `None` if another token does.
fn mentions(tree: &Tree, first: NodeId) -> Option<Vec<NodeId>> {
    let mentions = tree.tokens_with_text(tree.text_of(first));
    (mentions.first() == Some(&first)).then_some(mentions)
}

/// Whether a list has one element more than all others after the same tokens: what a method is called on.
fn is_of_method(tree: &Tree, list: &After, others: &[After]) -> bool {
    let is_like =
        |other: &&After| other.distance == list.distance && between(tree, other) == between(tree, list);
    let mut lengths = others.iter().filter(is_like).map(|other| other.elements.len() + 1).peekable();
    lengths.peek().is_some() && lengths.all(|length| length == list.elements.len())
}

impl SamePlace {
    /// The moves of a name: for each list after its first mention and each list of that length after the others, near them and
    /// in their statements. Where lists stand at the same distance, of the near ones those alone.
    fn of_name(tree: &Tree, first: NodeId) -> Vec<Move> {
        let Some(mentions) = mentions(tree, first) else { return Vec::new() };
        let lists = lists_after(tree, first);
        if lists.is_empty() {
            return Vec::new();
        }
        let others = mentions.iter().skip(1).flat_map(|&other| lists_after(tree, other));
        let others: Vec<After> = others.collect();
        let there: BTreeSet<(usize, u32)> =
            others.iter().map(|list| (list.elements.len(), list.distance)).collect();
        let mut moves = Vec::new();
        for list in lists {
            let length = list.elements.len();
            let of_length = there.iter().filter(|(other, _)| *other == length);
            let mut distances: Vec<u32> = of_length.map(|&(_, distance)| distance).collect();
            if is_of_method(tree, &list, &others) {
                distances.push(list.distance);
            }
            // A single element says little of whether two lists belong together.
            if distances.contains(&list.distance) || length == 1 {
                distances.retain(|&distance| distance == list.distance);
            }
            for &element in &list.elements {
                let at = |distance| At::pair(first, element).with_numbers([list.distance, distance]);
                let near: Vec<At> = distances.iter().map(|&distance| at(distance)).collect();
                let in_statement = at(IN_STATEMENT);
                let all = (list.elements.len() > 1).then(|| Self::gone(tree, in_statement)).flatten();
                let is_new = all.is_some() && near.iter().all(|&near| Self::gone(tree, near) != all);
                let places = near.into_iter().chain(is_new.then_some(in_statement));
                moves.extend(places.map(|at| Move::new(&Self, at)));
            }
        }
        moves
    }

    /// The elements at this place; `None` if the first mention alone has such a list.
    fn gone(tree: &Tree, at: At) -> Option<Vec<NodeId>> {
        let [here, there] = at.numbers;
        let mentions = mentions(tree, at.node)?;
        let is_own = |list: &After| list.distance == here && list.elements.contains(&at.other);
        let own = lists_after(tree, at.node).into_iter().find(is_own)?;
        let place = own.elements.iter().position(|&element| element == at.other)?;
        let mut elements: Vec<NodeId> = if there == IN_STATEMENT {
            // A call of `f` with fewer arguments has a list of its own, and the other lists around it are of other calls.
            let differs = |list: &After| {
                let is_like = list.distance == here && between(tree, list) == between(tree, &own);
                is_like && list.elements.len() != own.elements.len()
            };
            let may_have = |mention: &&NodeId| !lists_after(tree, **mention).iter().any(differs);
            let lists = mentions.iter().skip(1).filter(may_have);
            let lists = lists.flat_map(|&mention| lists_in_statement(tree, mention, own.elements.len()));
            std::iter::once(at.other).chain(lists.map(|elements| elements[place])).collect()
        } else {
            let others = mentions.iter().skip(1).flat_map(|&other| lists_after(tree, other));
            let others: Vec<After> = others.filter(|list| list.distance == there).collect();
            let length = own.elements.len();
            let less = usize::from(is_of_method(tree, &own, &others));
            let place = place.checked_sub(less)?;
            let lists = others.iter().filter(|list| list.elements.len() + less == length);
            std::iter::once(at.other).chain(lists.map(|list| list.elements[place])).collect()
        };
        elements.sort_unstable();
        elements.dedup();
        (elements.len() > 1).then_some(elements)
    }
}

/// What takes an element away: where it is the only one and the list must not be empty, the nearest node around it alone that
/// can go, or another form of what it stands in.
fn removal(tree: &Tree, element: NodeId) -> Option<TreeChange> {
    if let Some(node) = alone(tree, element).find(|&node| goes_without_trace(tree, node)) {
        return Some(TreeChange::Prune(node));
    }
    let parent = alone(tree, element).last().and_then(|node| tree.parent(node))?;
    let forms =
        Edit::shrinks(tree, parent).filter(|form| tree.apply(form).renumbering.get(element).is_none());
    let changes = forms.filter_map(|form| form.changes().first().copied());
    changes.into_iter().find(
        |change| !matches!(*change, TreeChange::Shrink { node, number } if tree.adds_token(node, number)),
    )
}

/// What takes a mention away: the element of a list that it begins, if other lists have nothing to do with that; else what carries it.
fn removal_of_mention(tree: &Tree, mention: NodeId) -> Option<TreeChange> {
    let begins = |node: &NodeId| tree.token_range(*node).start == tree.token_range(mention).start;
    let mut begun = ancestors(tree, mention).take_while(begins);
    let element = begun.find(|&node| is_element(tree, node) && goes_without_trace(tree, node));
    let goes = element.filter(|&element| is_of_its_own(tree, element));
    goes.or_else(|| carrier(tree, mention)).map(TreeChange::Prune)
}

/// Whether no other list has as many elements after a mention of the name before the list of an element, if there is a name.
fn is_of_its_own(tree: &Tree, element: NodeId) -> bool {
    let first = tree.mates(element)[0].map_or(element, |(first, _)| first);
    let before = (0..first.0).rev().map(NodeId).find(|&node| names::is_name(tree, node));
    let own = before.iter().flat_map(|&name| lists_after(tree, name)).find(|list| list.elements[0] == first);
    let Some(own) = own else { return true };
    let mentions = tree.tokens_with_text(tree.text_of(own.name));
    let others = mentions.into_iter().filter(|&mention| mention != own.name);
    let length = own.elements.len();
    !others.flat_map(|other| lists_after(tree, other)).any(|list| list.elements.len() == length)
}

/// The mentions of the names that some nodes declare, outside of these nodes: of those that a node mentions first, the ones where
/// nothing but a name can stand, if there are such; others are of types.
fn uses(tree: &Tree, gone: &[NodeId]) -> Vec<NodeId> {
    let is_gone = |token: NodeId| gone.iter().any(|&node| (node.0..tree.end(node)).contains(&token.0));
    let mentions = |token| tree.tokens_with_text(tree.text_of(token));
    let declared = |&node: &NodeId| {
        let is_first =
            |&token: &NodeId| names::is_name(tree, token) && mentions(token).first() == Some(&token);
        let first: Vec<NodeId> = tree.subtree(node).filter(is_first).collect();
        let is_name_alone =
            |&token: &NodeId| names::slots(tree, &[token]).iter().all(|slot| slot.accepts.len() == 1);
        let sure: Vec<NodeId> = first.iter().copied().filter(is_name_alone).collect();
        if sure.is_empty() { first } else { sure }
    };
    let mentions = gone.iter().flat_map(declared).flat_map(mentions);
    mentions.filter(|&mention| !is_gone(mention)).collect()
}

impl Change for SamePlace {
    fn name(&self) -> &'static str {
        "same place"
    }

    fn about(&self) -> About {
        About {
            text: "prunes what stands at one place of the lists after all mentions of a name; literals come for what is declared there",
            before: "int f(int a, int b) { return b; } int c = f(1, 2);",
            after: "int f(int a) { return 0; } int c = f(1);",
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
        let moves = names::of(tree).into_iter().flat_map(|name| Self::of_name(tree, name.nodes[0]));
        moves.map(|what| (what.gain(tree), what)).filter(|&(gain, _)| gain > 0).collect()
    }

    /// `None` if there is no such place, or what is left does not parse.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let gone = Self::gone(tree, at)?;
        let changes: Option<Vec<TreeChange>> = gone.iter().map(|&element| removal(tree, element)).collect();
        let (mut changes, mut values) = (changes?, Vec::new());
        for mention in uses(tree, &gone) {
            match literal(tree, mention) {
                Some(text) => values.push((mention, text)),
                None => changes.push(removal_of_mention(tree, mention)?),
            }
        }
        let prune = Edit::new(changes);
        if values.is_empty() {
            return Some(prune);
        }
        let applied = tree.apply(&prune);
        let left = |(node, text)| Some((applied.renumbering.get(node)?, Instead::Text(text)));
        let left: Vec<(NodeId, Instead)> = values.into_iter().filter_map(left).collect();
        tree.edit_to(applied.tree.with_texts(&left)?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        Self::gone(tree, at).map_or(0, |gone| gone.into_iter().map(|node| weight(tree, node)).sum())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_parameter_goes_with_its_arguments() {
        assert_eq!(
            testing::texts(&SamePlace, "int f(int a, int b) { return b; } int c = f(1, 2);"),
            ["int f(int b) { return b; } int c = f(2);", "int f(int a) { return 0; } int c = f(1);"]
        );
    }

    #[test]
    fn a_field_goes_with_its_values() {
        assert_eq!(
            testing::texts(
                &SamePlace,
                "struct s { int a; int b; }; struct s c = { 1, 2 }; struct s d[] = { { 3, 4 } };"
            ),
            [
                "struct s { int b; }; struct s c = { 2 }; struct s d[] = { { 4 } };",
                "struct s { int a; }; struct s c = { 1 }; struct s d[] = { { 3 } };"
            ]
        );
    }

    #[test]
    fn lists_of_other_lengths_and_other_names_stay() {
        let text = "int f(int a, int b); int g(int c, int d) { return f(1) + g(f(2, 3, 4), 5); }";
        assert_eq!(
            testing::texts(&SamePlace, text),
            [
                "int f(int a, int b); int g(int d) { return f(1) + g(5); }",
                "int f(int a, int b); int g(int c) { return f(1) + g(f(2, 3, 4)); }"
            ]
        );
    }

    /// Other lists have parameters of that name, too, and their own places.
    #[test]
    fn a_parameter_of_a_type_goes_with_all_of_its_name() {
        let text =
            "package a; type b[T any, F any] struct { v T; d F }; func c[F any, T any](x b[T, F], g int) {}";
        assert_eq!(
            testing::texts(&SamePlace, text),
            [
                "package a; type b[F any] struct { v int; d F }; func c[F any](x b[F], g int) {}",
                "package a; type b[T any] struct { v T; d int }; func c[T any](x b[T], g int) {}"
            ]
        );
    }

    /// The first parameter is what a method is called on.
    #[test]
    fn a_parameter_goes_from_a_method_and_its_calls() {
        assert_eq!(
            testing::texts(&SamePlace, "void f(int s, int a, int b); int c = s.f(1, 2) + t.f(3, 4);"),
            [
                "void f(int s, int b); int c = s.f(2) + t.f(4);",
                "void f(int s, int a); int c = s.f(1) + t.f(3);"
            ]
        );
    }

    /// The brackets have a form of their own where nothing stands in them.
    #[test]
    fn the_only_parameter_goes() {
        assert_eq!(
            testing::texts(&SamePlace, "int f(int a); int b = f(1), c = f(g(2));"),
            ["int f(); int b = f(), c = f();"]
        );
    }
}
