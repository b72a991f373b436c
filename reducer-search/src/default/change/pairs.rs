//! What stands at one place of two lists near each other goes from both: a variable with its value, in `a, b = 1, 2`. A column goes from
//! all rows of a table, with its name in a list before them: `(a, b) values (1, 2), (3, 4)`.
//!
//! Nothing is known of the language. Which lists belong together, their lengths and the tokens between them tell.

use super::all_of;
use super::at::At;
use super::class::Class;
use super::leave_out_tokens::bracket;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use crate::nodes::{ancestors, is_element, nearest, siblings_from};
use reducer_syntax::{Edit, NodeId, Tree};
use std::collections::HashSet;

/// How many tokens may stand between two lists: `=`, `) = (`.
const NEAR: usize = 3;

/// Prunes the node and what stands at the same place of another list: the other node and, where that list is a row of a table, the nodes
/// at its place in all rows. Where there is no list before a table, both nodes are the one in its first row.
#[derive(Debug)]
pub struct Pairs;

/// The list of several elements that a node begins, if it begins one.
fn list_from(tree: &Tree, first: NodeId) -> Option<Vec<NodeId>> {
    let begins = is_element(tree, first) && matches!(tree.mates(first), [None, Some(_)]);
    begins.then(|| siblings_from(tree, first).collect())
}

/// The lists of several elements, in the order of their first ones.
fn lists(tree: &Tree) -> Vec<Vec<NodeId>> {
    tree.nodes().filter_map(|first| list_from(tree, first)).collect()
}

/// The element of a list, the nearest one, in which the list of a node stands.
fn row_of(tree: &Tree, node: NodeId) -> Option<NodeId> {
    ancestors(tree, tree.parent(node)?).find(|&around| is_element(tree, around))
}

/// The nodes at the place of one in all rows of its table, if it is in one: a list of lists in brackets, all of which have as many
/// elements. Otherwise the node alone.
fn column(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    let in_table = || {
        let own = all_in_slot(tree, node);
        let place = own.iter().position(|&element| element == node)?;
        let cell = |row| {
            let list = nearest(tree, row, |first| list_from(tree, first)).next()?;
            (list.len() == own.len() && follows_bracket(tree, row, list[0])).then(|| list[place])
        };
        let column: Vec<NodeId> =
            all_in_slot(tree, row_of(tree, node)?).into_iter().map(cell).collect::<Option<_>>()?;
        column.contains(&node).then_some(column)
    };
    in_table().unwrap_or_else(|| vec![node])
}

/// Whether nothing stands before a node in one around it but a bracket.
fn follows_bracket(tree: &Tree, around: NodeId, node: NodeId) -> bool {
    let before = tree.text_range(around).start..tree.text_range(node).start;
    let is_opening = |text: &[u8]| bracket(text.trim_ascii()).is_some_and(|(_, opens)| opens);
    tree.text().get(before).is_some_and(is_opening)
}

/// A node and all that stands in its slot.
fn all_in_slot(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    let first = tree.mates(node)[0].map_or(node, |(first, _)| first);
    siblings_from(tree, first).collect()
}

/// What goes.
fn gone(tree: &Tree, at: At) -> Vec<NodeId> {
    let mut gone = column(tree, at.other);
    if at.node != at.other {
        gone.push(at.node);
    }
    gone
}

/// How many tokens stand between two lists, of which the second one begins after the first; `None` if it begins within it, or in another
/// language.
fn distance(tree: &Tree, left: &[NodeId], right: &[NodeId]) -> Option<usize> {
    let ((home, last), (other, first)) = (tree.home(*left.last()?), tree.home(*right.first()?));
    let [end, start] = [home.token_range(last).end, other.token_range(first).start];
    if std::ptr::eq(home, other) { start.checked_sub(end) } else { None }
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
            text: "prunes what stands at one place of two lists of one length near each other, or of all rows of a table",
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
        let mut with_list_before = HashSet::new();
        for (number, left) in lists.iter().enumerate() {
            let is_like = |right: &&Vec<NodeId>| {
                right.len() == left.len()
                    && distance(tree, left, right).is_some_and(|distance| distance > 0)
                    && !are_in_one_list(tree, left[0], right[0])
            };
            let near = lists[number + 1..]
                .iter()
                .take_while(|right| distance(tree, left, right).is_none_or(|distance| distance <= NEAR));
            let like: Vec<&Vec<NodeId>> = near.filter(is_like).collect();
            let first_row = like.iter().skip(1).find(|right| column(tree, right[0]).len() > 1);
            // A table may have as many rows as its rows have cells.
            for right in like.first().into_iter().chain(first_row) {
                with_list_before.insert(right[0]);
                moves.extend(left.iter().zip(*right).map(|(&node, &other)| At::pair(node, other)));
            }
        }
        let is_first_row = |list: &&Vec<NodeId>| {
            let row = row_of(tree, list[0]).filter(|&row| tree.mates(row)[0].is_none());
            row.is_some() && !with_list_before.contains(&list[0]) && column(tree, list[0]).len() > 1
        };
        moves.extend(lists.iter().filter(is_first_row).flatten().map(|&node| At::node(node)));
        moves.into_iter().map(|at| (self.gain(tree, at), Move::new(&Self, at))).collect()
    }

    /// `None` unless each of them can go without a trace.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        all_of::edit(tree, &gone(tree, at))
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        all_of::gain(tree, &gone(tree, at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;
    use reducer_syntax::Language;

    #[track_caller]
    fn check_in(language: &'static Language, text: &str, expected: &[&str]) {
        let tree = Tree::parse(language, text.as_bytes()).unwrap();
        let moves = Pairs.in_tree(&tree, &Samples::literals(&tree));
        let texts: Vec<String> =
            moves.into_iter().filter_map(|(_, what)| testing::text(&tree, what)).collect();
        assert_eq!(texts, expected);
    }

    #[test]
    fn a_variable_goes_with_its_value() {
        check_in(
            &reducer_go::LANGUAGE,
            "package a\nfunc f() {\n\ta, b := g(1), 2\n}\n",
            &["package a\nfunc f() {\n\tb := 2\n}\n", "package a\nfunc f() {\n\ta := g(1)\n}\n"],
        );
    }

    #[test]
    fn rows_and_lists_of_other_lengths_stay() {
        check_in(
            &reducer_go::LANGUAGE,
            "package a\nvar a, b = f()\nvar c = [][]int{{1, 2}, {3, 4, 5}}\n",
            &[],
        );
    }

    #[test]
    fn a_column_goes_from_all_rows() {
        assert_eq!(
            testing::texts(&Pairs, "[[1, [2, 3]], [4, 5], [6, {}]]"),
            ["[[[2, 3]], [5], [{}]]", "[[1], [4], [6]]"]
        );
    }

    #[test]
    fn a_column_goes_with_its_name() {
        check_in(
            &reducer_sql::LANGUAGE,
            "insert into a (b, c) values (1, 2), (3, 4), (5, 6)",
            &["insert into a (c) values (2), (4), (6)", "insert into a (b) values (1), (3), (5)"],
        );
    }
}
