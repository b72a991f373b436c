//! Two neighbours become one: what is in the last list of the second one comes to the end of the same list of the first one, and what
//! mentions the second one mentions the first.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use crate::names::is_name;
use crate::nodes::{is_element, siblings_from};
use reducer_syntax::{Edit, NodeId, Tree};

/// How many lists of two neighbours are tried.
const MOST: usize = 2;

/// Leaves out what stands between a list in the node and the same list in the other one, its neighbour; the first number says which list.
#[derive(Debug)]
pub struct JoinNeighbours;

/// The lists of two neighbours that are joined.
#[derive(Clone, Copy)]
struct Lists {
    /// The first and the last element of the first list.
    left: [NodeId; 2],
    /// The first element of the second list.
    right: NodeId,
}

/// The last list that two nodes of one kind both have; where both have one element in it, the last list of these comes next.
fn lists(tree: &Tree, left: NodeId, right: NodeId) -> Vec<Lists> {
    // What stands first in the same slot of both, the slots in order.
    let begins_slot = |&child: &NodeId| tree.mates(child)[0].is_none();
    let slot = |node: NodeId| tree.slot(node).map(std::ptr::from_ref);
    let in_same_slots = |left: NodeId, right: NodeId| {
        let of_left = tree.children(left).filter(begins_slot);
        let pair = |left| Some((left, tree.children(right).find(|&right| slot(right) == slot(left))?));
        of_left.filter_map(pair).collect::<Vec<_>>()
    };
    let (mut lists, mut alike) = (Vec::new(), in_same_slots(left, right));
    while lists.len() < MOST
        && let Some((left, right)) = alike.pop()
    {
        if is_element(tree, left) {
            let last = siblings_from(tree, left).last().unwrap_or(left);
            lists.push(Lists { left: [left, last], right });
            alike.clear();
            if last != left || tree.next_in_slot(right).is_some() {
                break;
            }
        }
        if tree.kind(left) == tree.kind(right) {
            alike.extend(in_same_slots(left, right));
        }
    }
    lists
}

/// The lists that a move is about.
fn lists_at(tree: &Tree, at: At) -> Option<Lists> {
    lists(tree, at.node, at.other).get(at.numbers[0] as usize).copied()
}

impl Lists {
    /// How many tokens stand between the lists.
    fn between(self, tree: &Tree) -> usize {
        let [left, right] = [self.left[1], self.right].map(|node| tree.home(node));
        if !std::ptr::eq(left.0, right.0) {
            return 0;
        }
        right.0.token_range(right.1).start.saturating_sub(left.0.token_range(left.1).end)
    }
}

/// The edit by which all that mentions the second of two neighbours mentions the first one: names that stand before their lists tell which
/// these are. It changes nothing if nothing mentions the second one.
fn renaming(tree: &Tree, at: At, lists: Lists) -> Edit {
    let head = |node: NodeId, list: NodeId| (node.0..list.0).map(NodeId).filter(|&node| is_name(tree, node));
    let renamed = head(at.node, lists.left[0]).next().and_then(|name| {
        let is_declared = |&other: &NodeId| {
            let mentions = tree.tokens_with_text(tree.text_of(other));
            tree.kind(other) == tree.kind(name) && mentions.first() == Some(&other) && mentions.len() > 1
        };
        head(at.other, lists.right).find(is_declared).map(|other| (name, other))
    });
    let Some((name, other)) = renamed else { return Edit::new(Vec::new()) };
    let mentions = tree.tokens_with_text(tree.text_of(other)).into_iter();
    Edit::retext(mentions.filter(|&node| is_name(tree, node)), tree.text_of(name))
}

impl Change for JoinNeighbours {
    fn name(&self) -> &'static str {
        "join neighbours"
    }

    fn about(&self) -> About {
        About {
            text: "makes one of two neighbours of one kind, with what is in the last lists of both",
            before: "struct a { int b; }; struct c { int d; } e; struct c f;",
            after: "struct a { int b; int d; } e; struct a f;",
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
        let neighbours = tree.nodes().filter_map(|node| {
            let next = tree.next_in_slot(node).filter(|&next| tree.kind(next) == tree.kind(node))?;
            Some(At::pair(node, next))
        });
        let moves = neighbours.flat_map(|at| {
            let count = lists(tree, at.node, at.other).len() as u32;
            (0..count).map(move |number| Move::new(&Self, at.with_numbers([number, 0])))
        });
        moves.map(|what| (what.gain(tree), what)).filter(|&(gain, _)| gain > 0).collect()
    }

    /// `None` if what comes of it does not parse.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let lists = lists_at(tree, at)?;
        let renamed = tree.apply(&renaming(tree, at, lists));
        let [last, first] = [lists.left[1], lists.right].map(|node| renamed.renumbering.get(node));
        tree.edit_to(renamed.tree.joined(last?, first?)?)
    }

    /// One token less than stand between the lists, for there may have to be one.
    fn gain(&self, tree: &Tree, at: At) -> usize {
        lists_at(tree, at).map_or(0, |lists| lists.between(tree)).saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn lists_are_joined_with_what_separates_them() {
        assert_eq!(
            testing::texts(&JoinNeighbours, "[[1], [[2, 3], [4]]]"),
            ["[[1,[2, 3], [4]]]", "[[1], [[2, 3,4]]]"]
        );
    }

    #[test]
    fn nothing_is_joined_where_no_token_can_separate() {
        assert_eq!(testing::texts(&JoinNeighbours, "int a; int b;"), Vec::<String>::new());
    }

    #[test]
    fn what_mentions_the_second_one_mentions_the_first() {
        assert_eq!(
            testing::texts(&JoinNeighbours, "void f() { a(); } void g() { b(); } int h() { g(); }"),
            ["void f() { a(); b(); } int h() { f(); }", "void f() { a(); } void g() { b(); g(); }",]
        );
    }
}
