//! Two neighbours become one: what is in the last list of the second one comes to the end of the same list of the first one, and what
//! mentions the second one mentions the first.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use crate::names::is_name;
use reducer_syntax::{Arity, Edit, NodeId, SlotInfo, Tree};

/// How many lists of two neighbours are tried.
const MOST: usize = 2;

/// Leaves out what stands between a list in the node and the same list in the other one, its neighbour; the first number says which list.
#[derive(Debug)]
pub struct JoinNeighbours;

/// The lists of two neighbours that are joined; one of them may be empty.
#[derive(Clone, Copy)]
struct Lists {
    /// The last node before what goes: the last element of the first list, or what stands before the list.
    last: NodeId,
    /// The first node after what goes: the first element of the second list, or what stands after the list.
    first: NodeId,
    /// Whether there are elements on both sides.
    are_full: bool,
    /// The numbers of the first nodes in the two lists or after them: their neighbours' names stand before.
    heads: [u32; 2],
}

/// What stands in one slot of two nodes: the first in each.
#[derive(Clone, Copy)]
struct Pair {
    /// The two nodes.
    nodes: [NodeId; 2],
    slot: &'static SlotInfo,
    left: Option<NodeId>,
    right: Option<NodeId>,
}

impl Pair {
    fn is_list(self) -> bool {
        matches!(self.slot.arity, Arity::List { .. })
    }
}

/// The last list of two nodes of one kind that has elements in both; where both have one element in it, the last list of these comes next. If
/// there is none, the last list that has elements in one of them.
fn lists(tree: &Tree, left: NodeId, right: NodeId) -> Vec<Lists> {
    let (mut lists, mut alike) = (Vec::new(), pairs(tree, left, right));
    let mut in_one = None;
    while lists.len() < MOST
        && let Some(pair) = alike.pop()
    {
        let (Some(left), Some(right)) = (pair.left, pair.right) else {
            in_one = in_one.or(Some(pair));
            continue;
        };
        if pair.is_list() {
            lists.extend(joined(tree, pair));
            alike.clear();
            if [left, right].iter().any(|&first| tree.next_in_slot(first).is_some()) {
                break;
            }
        }
        if tree.kind(left) == tree.kind(right) {
            alike.extend(pairs(tree, left, right));
        }
    }
    if lists.is_empty() {
        lists.extend(in_one.and_then(|pair| joined(tree, pair)));
    }
    lists
}

/// The slots of two nodes of one kind that are lists or in which both have something, in order.
fn pairs(tree: &Tree, left: NodeId, right: NodeId) -> Vec<Pair> {
    let slots = tree.home(left).0.language().kind(tree.kind(left)).slots;
    let first_in = |node: NodeId, slot: &'static SlotInfo| {
        tree.children(node).find(|&child| tree.slot(child).is_some_and(|own| std::ptr::eq(own, slot)))
    };
    let pair =
        |slot| Pair { nodes: [left, right], slot, left: first_in(left, slot), right: first_in(right, slot) };
    let is_there = |pair: &Pair| match (pair.left, pair.right) {
        (None, None) => false,
        (Some(_), Some(_)) => true,
        _ => pair.is_list(),
    };
    slots.iter().map(pair).filter(is_there).collect()
}

/// The lists of two nodes in one slot.
fn joined(tree: &Tree, pair: Pair) -> Option<Lists> {
    let [left, right] = pair.nodes;
    let slots = tree.home(left).0.language().kind(tree.kind(left)).slots;
    let place = |node: NodeId| {
        slots.iter().position(|slot| tree.slot(node).is_some_and(|own| std::ptr::eq(own, slot)))
    };
    let own = slots.iter().position(|slot| std::ptr::eq(slot, pair.slot));
    let last = tree.children(left).take_while(|&child| place(child) <= own).last()?;
    let first = tree.children(right).find(|&child| place(child) >= own)?;
    let heads = [pair.left.map_or(tree.end(last), |left| left.0), first.0];
    Some(Lists { last, first, are_full: pair.left.is_some() && pair.right.is_some(), heads })
}

/// The lists that a move is about.
fn lists_at(tree: &Tree, at: At) -> Option<Lists> {
    lists(tree, at.node, at.other).get(at.numbers[0] as usize).copied()
}

impl Lists {
    /// How many tokens stand between the lists.
    fn between(self, tree: &Tree) -> usize {
        let [left, right] = [self.last, self.first].map(|node| tree.home(node));
        if !std::ptr::eq(left.0, right.0) {
            return 0;
        }
        right.0.token_range(right.1).start.saturating_sub(left.0.token_range(left.1).end)
    }
}

/// The edit by which all that mentions the second of two neighbours mentions the first one: names that stand before their lists tell which
/// these are. It changes nothing if nothing mentions the second one.
fn renaming(tree: &Tree, at: At, lists: Lists) -> Edit {
    let head = |node: NodeId, end: u32| (node.0..end).map(NodeId).filter(|&node| is_name(tree, node));
    let renamed = head(at.node, lists.heads[0]).next().and_then(|name| {
        let is_declared = |&other: &NodeId| {
            let mentions = tree.tokens_with_text(tree.text_of(other));
            tree.kind(other) == tree.kind(name) && mentions.first() == Some(&other) && mentions.len() > 1
        };
        head(at.other, lists.heads[1]).find(is_declared).map(|other| (name, other))
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
        let [last, first] = [lists.last, lists.first].map(|node| renamed.renumbering.get(node));
        tree.edit_to(renamed.tree.joined(last?, first?, lists.are_full)?)
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
    fn a_list_may_be_empty() {
        let made = testing::texts(&JoinNeighbours, "f(a) int a; { } g() { }");
        assert_eq!(made, ["f(a) int a; { }"]);
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
