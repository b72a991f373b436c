//! Which of several edits of one tree are made together: those that do not stand in each other's way.

use reducer_syntax::{Change, Edit, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::BTreeMap;

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

/// What the edits taken so far change: stretches of nodes that do not overlap, by where they begin.
#[derive(Debug, Default)]
struct Taken(BTreeMap<u32, Stretch>);

#[derive(Clone, Copy, Debug)]
struct Stretch {
    end: u32,
    /// Whether all of it goes.
    goes: bool,
}

impl Taken {
    /// Takes an edit, unless something that it changes is changed in another way, or all of it goes already. One that puts
    /// another tree in the place of the whole is only taken as the first, and nothing after it.
    fn take(&mut self, tree: &Tree, edit: &Edit) -> bool {
        let changes = match edit {
            Edit::Whole(_) => vec![(0, Stretch { end: tree.end(NodeId::ROOT), goes: false })],
            Edit::Changes(_) => {
                edit.changes().iter().map(|&change| stretch(tree, change)).collect::<Vec<_>>()
            }
        };
        let is_new = changes.iter().any(|&(start, stretch)| !self.covers(start, stretch));
        if !is_new || changes.iter().any(|&(start, stretch)| self.contradicts(start, stretch)) {
            return false;
        }
        for (start, stretch) in changes {
            self.add(start, stretch);
        }
        true
    }

    /// The stretches that share nodes with one, in order.
    fn overlapping(&self, start: u32, end: u32) -> impl Iterator<Item = (u32, Stretch)> + '_ {
        let before = self.0.range(..start).next_back().filter(move |(_, other)| other.end > start);
        before.into_iter().chain(self.0.range(start..end)).map(|(&start, &stretch)| (start, stretch))
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
            self.0.remove(&from);
            start = start.min(from);
            stretch = Stretch { end: stretch.end.max(other.end), goes: stretch.goes || other.goes };
        }
        self.0.insert(start, stretch);
    }
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
    fn another_tree_is_taken_alone() {
        let tree = tree("[1, 2]");
        let (whole, prune) = (Edit::whole(tree.clone(), true), Edit::prune([node(&tree, "1")]));
        let mut taken = Taken::default();
        assert!(taken.take(&tree, &whole) && !taken.take(&tree, &prune));
        let mut taken = Taken::default();
        assert!(taken.take(&tree, &prune) && !taken.take(&tree, &whole));
    }
}
