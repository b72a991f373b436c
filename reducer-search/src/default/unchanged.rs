//! What an accepted edit left as it was: what is known of that is known of the next tree, under other numbers.

use crate::default::change::Siblings;
use crate::nodes::ancestors;
use reducer_syntax::{Applied, NodeId, Tree};
use std::collections::BTreeSet;
use std::ops::Range;

/// The nodes that an edit left as they were.
#[derive(Debug)]
pub struct Unchanged {
    /// In order; each with how far it moved.
    stretches: Vec<(Range<u32>, i64)>,
    /// The nodes between them in the tree before, and in the next one; in order.
    gone: Vec<Range<u32>>,
    new: Vec<Range<u32>>,
    /// The nodes in them with something below that is not, in order.
    around: Vec<NodeId>,
    /// Whether all of these are still of the kinds that they were.
    has_kinds: bool,
}

impl Unchanged {
    /// Those of a tree before an edit. None are known where another tree came in the place of the whole.
    pub fn new(old: &Tree, applied: &Applied) -> Self {
        let stretches = applied.renumbering.unchanged().unwrap_or_default();
        let starts = stretches.iter().skip(1).map(|(nodes, _)| nodes.start).chain([u32::MAX]);
        let ends = stretches.iter().map(|(nodes, _)| nodes.end).zip(starts);
        let ends = ends.filter(|(end, _)| (1..=old.node_count() as u32).contains(end));
        let mut around = BTreeSet::new();
        for (end, next) in ends {
            for node in ancestors(old, NodeId(end - 1)) {
                // Where no node is gone, tokens are that no node is made of, perhaps from the end of one.
                let is_around = old.end(node) > end || next == end;
                if is_around && !around.insert(node) {
                    // Nor is any above it new: that would take the depth of the tree for each cut.
                    break;
                }
            }
        }
        let around = Vec::from_iter(around);
        let has_kind = |&node: &NodeId| {
            applied.renumbering.get(node).is_some_and(|now| applied.tree.kind(now) == old.kind(node))
        };
        let has_kinds = around.iter().all(has_kind);
        let gone = between(stretches.iter().map(|(nodes, _)| nodes.clone()), old.node_count());
        let images = stretches.iter().map(|(nodes, shift)| at(nodes.start, *shift)..at(nodes.end, *shift));
        let new = between(images, applied.tree.node_count());
        Self { stretches, gone, new, around, has_kinds }
    }

    /// The number of a node now; `None` if it is not one of these.
    pub fn get(&self, node: NodeId) -> Option<NodeId> {
        let (_, shift) = self.stretch(node)?;
        Some(NodeId(at(node.0, *shift)))
    }

    /// Puts the numbers of nodes, which are in order, to the end, of those that are among these.
    pub fn extend(&self, nodes: &[NodeId], images: &mut Vec<NodeId>) {
        let last = nodes.last().copied();
        match nodes.first().and_then(|&first| self.stretch(first)) {
            // Mostly all are in one.
            Some((inside, shift)) if last.is_some_and(|last| last.0 < inside.end) => {
                images.extend(nodes.iter().map(|node| NodeId(at(node.0, *shift))));
            }
            _ => images.extend(nodes.iter().filter_map(|&node| self.get(node))),
        }
    }

    /// The nodes of the tree before that are none of these, in order.
    pub fn gone(&self) -> &[Range<u32>] {
        &self.gone
    }

    /// The nodes of the next tree that were none of these, in order.
    pub fn new_nodes(&self) -> &[Range<u32>] {
        &self.new
    }

    /// The nodes of the next tree that were among these, but not all that was below them, in order.
    pub fn around(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.around.iter().filter_map(|&node| self.get(node))
    }

    /// Whether all nodes that were among these are of the kinds that they were.
    pub fn has_kinds(&self) -> bool {
        self.has_kinds
    }

    /// Siblings in the next tree, if they are in the same slots of a parent of the same kind, with all that was below them and between
    /// them.
    pub fn siblings(&self, Siblings { first, last }: Siblings) -> Option<Siblings> {
        let (nodes, shift) = self.stretch(first)?;
        // What came in the place of something else may be in another slot.
        let has_slot = self.has_kinds && nodes.start < first.0;
        let is_whole = last.0 < nodes.end && self.around.binary_search(&last).is_err();
        if !has_slot || !is_whole {
            return None;
        }
        let [first, last] = [first, last].map(|node| NodeId(at(node.0, *shift)));
        Some(Siblings { first, last })
    }

    fn stretch(&self, node: NodeId) -> Option<&(Range<u32>, i64)> {
        let at = self.stretches.partition_point(|(nodes, _)| nodes.end <= node.0);
        self.stretches.get(at).filter(|(nodes, _)| nodes.contains(&node.0))
    }
}

fn at(node: u32, shift: i64) -> u32 {
    u32::try_from(i64::from(node) + shift).unwrap_or(u32::MAX)
}

/// What is before, between and after some stretches of so many nodes.
fn between(stretches: impl Iterator<Item = Range<u32>>, nodes: usize) -> Vec<Range<u32>> {
    let end = nodes as u32;
    let mut from = 0;
    let mut between = Vec::new();
    for stretch in stretches.chain(std::iter::once(end..end)) {
        if from < stretch.start.min(end) {
            between.push(from..stretch.start.min(end));
        }
        from = from.max(stretch.end);
    }
    between
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_syntax::{Edit, archive};

    /// All that can be pruned, hoisted or made smaller in a tree.
    fn edits(tree: &Tree) -> impl Iterator<Item = Edit> + '_ {
        let prunes = tree.nodes().filter(|&node| tree.is_prunable(node)).map(|node| Edit::prune([node]));
        let hoists = tree.nodes().flat_map(|into| tree.subtree(into).skip(1).map(move |from| (into, from)));
        let hoists = hoists.filter_map(|(into, from)| Edit::hoist(tree, into, from));
        prunes.chain(hoists).chain(tree.nodes().flat_map(|node| Edit::shrinks(tree, node)))
    }

    /// Checks what is said to be unchanged after all edits; gives how many nodes are said to be whole, and how many are not though they are
    /// left.
    fn check(tree: &Tree) -> (usize, usize) {
        let (mut whole, mut others) = (0, 0);
        for edit in edits(tree) {
            let applied = tree.apply(&edit);
            let (now, unchanged) = (&applied.tree, Unchanged::new(tree, &applied));
            let all: Vec<NodeId> = tree.nodes().collect();
            let known: Vec<NodeId> = all.iter().filter_map(|&node| unchanged.get(node)).collect();
            let mut extended = Vec::new();
            unchanged.extend(&all, &mut extended);
            assert_eq!(extended, known, "{edit:?}");
            let places = unchanged.new_nodes().iter().map(ExactSizeIterator::len).sum::<usize>();
            assert_eq!(known.len() + places, now.node_count(), "{edit:?}");
            let gone = unchanged.gone().iter().map(ExactSizeIterator::len).sum::<usize>();
            assert_eq!(known.len() + gone, tree.node_count(), "{edit:?}");
            for node in all {
                let image = applied.renumbering.get(node);
                assert!(unchanged.get(node).is_none_or(|known| Some(known) == image), "{edit:?}");
                let Some(Siblings { first, last }) = unchanged.siblings(Siblings::one(node)) else {
                    others += usize::from(image.is_some());
                    continue;
                };
                assert_eq!((Some(first), first), (image, last), "{edit:?}");
                assert_eq!(now.text_of(first), tree.text_of(node), "{edit:?}");
                assert_eq!(now.kind(first), tree.kind(node), "{edit:?}");
                let slots = [now.slot(first), tree.slot(node)].map(|slot| slot.map(|slot| slot.name));
                assert_eq!(slots[0], slots[1], "{edit:?}");
                whole += 1;
            }
        }
        (whole, others)
    }

    #[test]
    fn what_is_unchanged_has_its_text_and_its_slot() {
        let text = "struct s { int a, b; }; int f(int c, int d) { int e = c + d; if (e) { return (a * b) + 1; } return e; }";
        let (whole, others) = check(&Tree::parse(&reducer_c::LANGUAGE, text.as_bytes()).unwrap());
        assert!(whole > others / 2, "{whole} {others}");
    }

    /// A statement that became `;` lost a token and no node, and what it stands in was said to be whole.
    #[test]
    fn what_loses_tokens_of_its_own_is_not_whole() {
        let text = "int f(int a) { do { continue; } while (a); { break; } return a; }";
        check(&Tree::parse(&reducer_c::LANGUAGE, text.as_bytes()).unwrap());
    }

    #[test]
    fn in_islands_too() {
        let text = "<==== a 0 a.c\nint one(int a) { return a + 1; }<==== a 1 b.c\nint three = one;<==== a 2 c.c\nint four, five;";
        let (whole, others) =
            check(&Tree::parse(archive::language(&[&reducer_c::LANGUAGE]), text.as_bytes()).unwrap());
        assert!(whole > others / 2, "{whole} {others}");
    }

    #[test]
    fn of_another_tree_nothing_is_known() {
        let tree = Tree::parse(&reducer_c::LANGUAGE, &b"int a; int b;"[..]).unwrap();
        let applied = tree.apply(&Edit::whole(tree.clone(), false));
        let unchanged = Unchanged::new(&tree, &applied);
        assert!(tree.nodes().all(|node| unchanged.get(node).is_none()));
        assert_eq!(unchanged.new_nodes().first(), Some(&(0..tree.node_count() as u32)));
    }
}
