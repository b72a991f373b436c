//! The way down a deep nest: of what is nested in itself a million times, a node far down is found without a look at each of those
//! between.

use crate::default::change::{Move, hoist};
use crate::nodes::weight;
use reducer_syntax::{Kind, NodeId, Tree};
use std::cell::OnceCell;

/// The nodes from one down, each of which has at least half of what the one above it has.
pub struct Descent<'t> {
    tree: &'t Tree,
    /// What is taken apart.
    what: Move,
    /// Found when somebody asks.
    nodes: OnceCell<Vec<NodeId>>,
    /// The kinds of the nodes for which that was asked.
    asked: Vec<Kind>,
}

impl<'t> Descent<'t> {
    /// That from a node down, or from the heaviest node of a run.
    pub fn new(tree: &'t Tree, what: Move) -> Self {
        Self { tree, what, nodes: OnceCell::new(), asked: Vec::new() }
    }

    /// From what may take the place of a node and is some way below it: what is twice, four times, eight times as far down and may
    /// take it, too. Nothing of a node below one of its kind: what is needed on the way there stands in the way of all of them.
    pub fn beyond(&mut self, into: NodeId, from: NodeId) -> Vec<Move> {
        let kind = self.tree.kind(into);
        if self.asked.contains(&kind) {
            return Vec::new();
        }
        let nodes = self.nodes.get_or_init(|| nodes(self.tree, self.what));
        let [Ok(above), Ok(below)] = [into, from].map(|node| nodes.binary_search(&node)) else {
            return Vec::new();
        };
        self.asked.push(kind);
        let distance = below - above;
        let distances = std::iter::successors(distance.checked_mul(2), |distance| distance.checked_mul(2));
        let stretches =
            distances.map_while(|farther| nodes.get(above + farther..)).take_while(|left| !left.is_empty());
        // Not all nodes of a nest fit into each other's places, but some of each round do.
        let fitting = stretches
            .filter_map(|left| left.iter().take(distance).find_map(|&node| hoist(self.tree, into, node)));
        fitting.collect()
    }
}

fn nodes(tree: &Tree, what: Move) -> Vec<NodeId> {
    let top = match what.siblings() {
        Some(siblings) => siblings.nodes(tree).max_by_key(|&node| weight(tree, node)),
        None => Some(what.at.node),
    };
    let next = |&above: &NodeId| {
        let whole = weight(tree, above);
        tree.children(above).find(|&child| 2 * weight(tree, child) >= whole)
    };
    std::iter::successors(top, next).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::{Siblings, removal};
    use reducer_json as json;

    #[test]
    fn what_is_beyond_is_found_in_a_nest_of_two_kinds() {
        const DEPTH: usize = 1_000;
        let text = "[{\"a\":".repeat(DEPTH) + "0" + &"}]".repeat(DEPTH);
        let tree = Tree::parse(&json::LANGUAGE, text.as_bytes()).unwrap();
        let fits = |&node: &NodeId| tree.text_of(node).starts_with(b"[");
        let arrays: Vec<NodeId> = tree.nodes().filter(fits).collect();
        let [into, from] = [3, 13].map(|number| arrays[arrays.len() - DEPTH + number]);
        let prune = |node| removal(Siblings::one(node));
        let mut descent = Descent::new(&tree, prune(NodeId::ROOT));
        let found = descent.beyond(into, from);
        let levels =
            found.iter().map(|hoist| (tree.text_of(into).len() - tree.text_of(hoist.at.other).len()) / 8);
        assert_eq!(levels.collect::<Vec<_>>(), [20, 40, 80, 160, 320, 640]);
        assert!(descent.beyond(from, into).is_empty(), "it is of the same kind");
        assert!(
            Descent::new(&tree, prune(arrays[500])).beyond(into, from).is_empty(),
            "it begins farther down"
        );
    }
}
