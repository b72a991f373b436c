//! Which of several edits of one tree are made together: those that do not stand in each other's way.

use reducer_syntax::{Change, Edit, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

/// Groups of things that have worked each for itself, with their edits and gains: in the first are those that can be made together, in
/// the second those of the others that can, and so on; in each, those that take most come first.
pub fn together<T>(tree: &Tree, mut worked: Vec<(T, &Edit, usize)>) -> Vec<Vec<T>> {
    // Nothing goes with another tree, but much may go beside what takes less.
    worked.sort_by_key(|(_, edit, gain)| (matches!(edit, Edit::Whole(_)), Reverse(*gain)));
    let mut groups = Vec::new();
    while !worked.is_empty() {
        let mut taken = Taken::default();
        let (mut together, mut others) = (Vec::new(), Vec::new());
        for (what, edit, gain) in worked {
            if taken.take(tree, edit) {
                together.push(what);
            } else {
                others.push((what, edit, gain));
            }
        }
        groups.push(together);
        worked = others;
    }
    groups
}

/// What the edits taken so far change.
#[derive(Debug, Default)]
struct Taken {
    /// Stretches of nodes that do not overlap, by where they begin.
    nodes: BTreeMap<u32, Stretch>,
    /// Stretches of the text that edits change which put another tree in the place of the whole.
    texts: Vec<Range<usize>>,
}

#[derive(Clone, Copy, Debug)]
struct Stretch {
    end: u32,
    /// Whether all of it goes.
    goes: bool,
}

impl Taken {
    /// Takes an edit, unless something that it changes is changed in another way, or all of it goes already.
    fn take(&mut self, tree: &Tree, edit: &Edit) -> bool {
        if matches!(edit, Edit::Whole(_)) {
            return self.take_text(tree, changed_text(tree.text(), &tree.render(edit)));
        }
        let changes = edit.changes().iter().map(|&change| stretch(tree, change)).collect::<Vec<_>>();
        let is_apart = |text: Range<usize>| self.texts.iter().all(|other| are_apart(other, &text));
        if !self.texts.is_empty()
            && !changes.iter().all(|&(start, Stretch { end, .. })| is_apart(text_of(tree, start, end)))
        {
            return false;
        }
        let is_new = changes.iter().any(|&(start, stretch)| !self.covers(start, stretch));
        if !is_new || changes.iter().any(|&(start, stretch)| self.contradicts(start, stretch)) {
            return false;
        }
        for (start, stretch) in changes {
            self.add(start, stretch);
        }
        true
    }

    /// Takes what changes a stretch of the text, unless something else changes some of that.
    fn take_text(&mut self, tree: &Tree, changed: Range<usize>) -> bool {
        let is_apart = |other: &Range<usize>| are_apart(other, &changed);
        let of_nodes = |(&start, stretch): (&u32, &Stretch)| is_apart(&text_of(tree, start, stretch.end));
        let is_taken = self.texts.iter().all(is_apart) && self.nodes.iter().all(of_nodes);
        if is_taken {
            self.texts.push(changed);
        }
        is_taken
    }

    /// The stretches that share nodes with one, in order.
    fn overlapping(&self, start: u32, end: u32) -> impl Iterator<Item = (u32, Stretch)> + '_ {
        let before = self.nodes.range(..start).next_back().filter(move |(_, other)| other.end > start);
        before.into_iter().chain(self.nodes.range(start..end)).map(|(&start, &stretch)| (start, stretch))
    }

    /// Whether all of a stretch goes already.
    fn covers(&self, start: u32, Stretch { end, .. }: Stretch) -> bool {
        self.overlapping(start, end).any(|(from, other)| other.goes && from <= start && other.end >= end)
    }

    fn contradicts(&self, start: u32, stretch: Stretch) -> bool {
        let mut others = self.overlapping(start, stretch.end);
        !self.covers(start, stretch) && others.any(|(_, other)| !other.goes || !stretch.goes)
    }

    fn add(&mut self, mut start: u32, mut stretch: Stretch) {
        let others: Vec<_> = self.overlapping(start, stretch.end).collect();
        for (from, other) in others {
            self.nodes.remove(&from);
            start = start.min(from);
            stretch = Stretch { end: stretch.end.max(other.end), goes: stretch.goes || other.goes };
        }
        self.nodes.insert(start, stretch);
    }
}

/// Whether nothing is in both.
fn are_apart(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.end <= other.start || other.end <= one.start
}

/// The stretch of a text in which another one differs from it.
fn changed_text(text: &[u8], other: &[u8]) -> Range<usize> {
    let same = |pair: &(&u8, &u8)| pair.0 == pair.1;
    let before = text.iter().zip(other).take_while(same).count();
    let behind = text[before..].iter().rev().zip(other[before..].iter().rev()).take_while(same).count();
    before..text.len() - behind
}

/// The stretch of the text of a stretch of nodes.
fn text_of(tree: &Tree, start: u32, end: u32) -> Range<usize> {
    let mut last = NodeId(end.saturating_sub(1).max(start));
    while let Some(parent) = tree.parent(last).filter(|&parent| parent.0 >= start && tree.end(parent) == end)
    {
        last = parent;
    }
    tree.text_range(NodeId(start)).start..tree.text_range(last).end
}

/// The nodes that a change is about.
fn stretch(tree: &Tree, change: Change) -> (u32, Stretch) {
    let (first, last, goes) = match change {
        Change::Prune(node) => (node, node, true),
        Change::Run { first, last } => (first, last, true),
        other => (other.target(), other.target(), false),
    };
    (first.0, Stretch { end: tree.end(last), goes })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    /// A tree, and the node with a text.
    fn node(tree: &Tree, text: &str) -> NodeId {
        tree.nodes().find(|&node| tree.text_of(node) == text.as_bytes()).unwrap()
    }

    #[test]
    fn what_is_apart_is_taken() {
        let tree = tree("[1, [2, 3], [[4], 5]]");
        let prune = |text| Edit::prune([node(&tree, text)]);
        let hoist = Edit::hoist(&tree, node(&tree, "[[4], 5]"), node(&tree, "[4]")).unwrap();
        let mut taken = Taken::default();
        let edits = [hoist, prune("1"), prune("2"), prune("[2, 3]"), prune("3"), prune("5"), prune("[4]")];
        let is_taken = edits.map(|edit| taken.take(&tree, &edit));
        // What goes may lie in what goes, if more goes; in what becomes something else, nothing may.
        assert_eq!(is_taken, [true, true, true, true, false, false, false]);
    }

    #[test]
    fn another_tree_is_taken_for_what_differs_in_its_text() {
        let [tree, other] = ["[1, 2, 3]", "[1, 3]"].map(tree);
        let whole = Edit::whole(other, false);
        let prune = |text| Edit::prune([node(&tree, text)]);
        let mut taken = Taken::default();
        assert!(
            taken.take(&tree, &whole) && taken.take(&tree, &prune("1")) && !taken.take(&tree, &prune("2"))
        );
        let mut taken = Taken::default();
        assert!(taken.take(&tree, &prune("[1, 2, 3]")) && !taken.take(&tree, &whole));
    }
}
