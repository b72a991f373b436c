//! What stands in one slot of all nodes of a kind goes at once, as the bodies of all functions do.
//!
//! So goes a level of the tree in Hierarchical Delta Debugging (Misherghi and Su, 2006); but these nodes are alike, wherever they stand.
//! The walk alone tries it, for each test has to take much.

use super::at::At;
use super::class::Class;
use super::fingerprint::Fingerprints;
use super::moves::{About, Change, Move};
use super::prune::is_cosmetic;
use super::samples::Samples;
use crate::nodes::{language, weight};
use foldhash::{HashMap, HashMapExt};
use reducer_syntax::{Edit, NodeId, Renumbering, SlotInfo, Tree};
use std::ops::RangeInclusive;
use std::ptr;

/// The content of so few slots is left to other changes.
const FEW: usize = 3;

/// Prunes what stands in the slot that the numbers say, from the first node to the end of the other one.
#[derive(Debug)]
pub struct PruneSlots;

/// The language, the kind and the name of a slot, as a hash.
type Slot = [u32; 2];

/// What stands in the slots of one sort, but for what stands in other content of them.
#[derive(Clone, Copy)]
struct Content {
    slots: usize,
    first: NodeId,
    last: NodeId,
    tokens: usize,
}

/// For each slot of each kind, what takes the content of all of them if that has so many tokens and stands in several nodes; with the
/// tokens.
pub fn slots(tree: &Tree, tokens: &RangeInclusive<usize>) -> Vec<(usize, Move)> {
    let mut contents: HashMap<*const SlotInfo, Content> = HashMap::new();
    for node in tree.nodes().filter(|&node| goes(tree, node)) {
        let Some(slot) = tree.slot(node) else { continue };
        let first = Content { slots: 0, first: node, last: node, tokens: 0 };
        let content = contents.entry(slot).or_insert(first);
        let is_new = content.slots == 0 || tree.parent(node) != tree.parent(content.last);
        if content.slots == 0 || tree.end(content.last) <= node.0 {
            content.slots += usize::from(is_new);
            content.tokens += weight(tree, node);
            content.last = node;
        }
    }
    contents.retain(|_, content| content.slots > FEW && tokens.contains(&content.tokens));
    let of_content = |Content { first, last, tokens, .. }| {
        let numbers = slot_hash(tree, first)?;
        Some((tokens, Move::new(&PruneSlots, At::pair(first, last).with_numbers(numbers))))
    };
    let mut moves: Vec<(usize, Move)> = contents.into_values().filter_map(of_content).collect();
    moves.sort_by_key(|(_, what)| what.at.node);
    moves
}

/// The halves of a move that takes the content of slots, by tokens, with these; none of few nodes.
pub fn halves(tree: &Tree, at: At) -> Vec<(usize, Move)> {
    let nodes: Vec<NodeId> = nodes(tree, at).collect();
    if nodes.len() <= FEW {
        return Vec::new();
    }
    let tokens = |nodes: &[NodeId]| -> usize { nodes.iter().map(|&node| weight(tree, node)).sum() };
    let (whole, mut before) = (tokens(&nodes), 0);
    let reaches_middle = |&node: &NodeId| {
        before += weight(tree, node);
        2 * before >= whole
    };
    let middle = nodes.iter().position(reaches_middle).unwrap_or_default();
    let (left, right) = nodes.split_at(middle.clamp(1, nodes.len() - 1));
    let of_half = |nodes: &[NodeId]| {
        let at = At::pair(nodes[0], nodes[nodes.len() - 1]).with_numbers(at.numbers);
        (tokens(nodes), Move::new(&PruneSlots, at))
    };
    [left, right].map(of_half).to_vec()
}

/// The content of the slots, but for what stands in other content of them.
fn nodes(tree: &Tree, at: At) -> impl Iterator<Item = NodeId> + '_ {
    let mut left = at.node.0..tree.end(at.other);
    let mut in_range = left.clone().map(NodeId);
    let of_sort = in_range.find(|&node| slot_hash(tree, node) == Some(at.numbers));
    let slot = of_sort.and_then(|node| tree.slot(node));
    std::iter::from_fn(move || {
        let slot = slot?;
        let is_one = |&node: &NodeId| {
            // Few of the nodes are, and the whole tree may have to be gone through for them.
            tree.slot(node).is_some_and(|other| ptr::eq(other, slot)) && goes(tree, node)
        };
        let node = left.by_ref().map(NodeId).find(is_one)?;
        left.start = tree.end(node);
        Some(node)
    })
}

/// Whether a node can be pruned, and more than the text of a token changes then.
fn goes(tree: &Tree, node: NodeId) -> bool {
    tree.is_prunable(node) && !is_cosmetic(tree, node)
}

/// The slot of a node, the same after each edit.
fn slot_hash(tree: &Tree, node: NodeId) -> Option<Slot> {
    let slot = (language(tree, node), tree.kind(tree.parent(node)?), tree.slot(node)?.name);
    let hash = Fingerprints::hash(slot);
    Some([(hash >> 32) as u32, hash as u32])
}

impl Change for PruneSlots {
    fn name(&self) -> &'static str {
        "slots"
    }

    fn about(&self) -> About {
        About {
            text: "prunes what stands in one slot of all nodes of a kind",
            before: "void f() { a(); } void g() { if (b) c(); } void h() { d(); } void i() { e(); }",
            after: "void f() {} void g() {} void h() {} void i() {}",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Slots
    }

    fn is_wide(&self) -> bool {
        true
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let nodes: Vec<NodeId> = nodes(tree, at).collect();
        (!nodes.is_empty()).then(|| Edit::prune(nodes))
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        nodes(tree, at).map(|node| weight(tree, node)).sum()
    }

    /// From the first node that is left to the last one.
    fn renumbered(&self, what: Move, old: &Tree, moved: &Renumbering) -> Option<Move> {
        let mut left = (what.at.node.0..old.end(what.at.other)).filter_map(|node| moved.get(NodeId(node)));
        let first = left.next()?;
        let last = left.next_back().unwrap_or(first);
        Some(Move { at: At { node: first, other: last, ..what.at }, ..what })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    fn without(tree: &Tree, what: Move) -> String {
        let edit = what.edit(tree, &Samples::literals(tree)).unwrap();
        String::from_utf8(tree.apply(&edit).tree.text().to_vec()).unwrap()
    }

    /// What a text in C becomes if the content of slots of one sort goes that has so many tokens.
    fn texts(text: &str, tokens: &RangeInclusive<usize>) -> Vec<String> {
        let tree = tree(text);
        slots(&tree, tokens).into_iter().map(|(_, what)| without(&tree, what)).collect()
    }

    /// The tree of four functions, and what takes the content of their bodies.
    fn bodies() -> (Tree, Move) {
        let tree = tree(PruneSlots.about().before);
        let all = slots(&tree, &(0..=tree.token_count())).into_iter().map(|(_, what)| what);
        let what = all.rev().find(|&what| without(&tree, what) == PruneSlots.about().after).unwrap();
        (tree, what)
    }

    #[test]
    fn content_goes_wherever_the_slot_is() {
        let text = PruneSlots.about().before;
        let without_types = "f() { a(); } g() { if (b) c(); } h() { d(); } i() { e(); }";
        let all = texts(text, &(0..=100));
        assert!(
            all.iter().any(|text| text == without_types)
                && all.iter().any(|text| text == PruneSlots.about().after)
        );
        assert_eq!(
            texts(text, &(20..=100)),
            [PruneSlots.about().after; 2],
            "bodies have most tokens, and the statements in them"
        );
        assert_eq!(
            texts("void f() { a(); } void g() { b(); } void h() { c(); }", &(0..=100)),
            [""; 0],
            "few"
        );
    }

    #[test]
    fn halves_have_as_many_tokens() {
        let (tree, what) = bodies();
        let halves = halves(&tree, what.at).into_iter().map(|(tokens, what)| (tokens, without(&tree, what)));
        let left = "void f() {} void g() { if (b) c(); } void h() { d(); } void i() { e(); }";
        let right = "void f() { a(); } void g() {} void h() {} void i() {}";
        assert_eq!(halves.collect::<Vec<_>>(), [(4, left.to_owned()), (16, right.to_owned())]);
        let few = At { other: what.at.node, ..what.at };
        assert_eq!(super::halves(&tree, few), []);
    }

    #[test]
    fn what_is_left_of_the_nodes_is_known_after_an_edit() {
        let (old, what) = bodies();
        let functions: Vec<NodeId> = old.children(NodeId::ROOT).collect();
        let applied = old.apply(&Edit::prune([functions[0], functions[3]]));
        let left = what.renumbered(&old, &applied.renumbering).unwrap();
        assert_eq!(without(&applied.tree, left), "void g() {} void h() {}");
        assert_eq!(left.gain(&applied.tree), 12);
        let applied = old.apply(&Edit::prune(functions));
        assert_eq!(what.renumbered(&old, &applied.renumbering), None);
    }
}
