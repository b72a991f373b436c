//! The nodes that go with what is mentioned in them.

use crate::nodes::{ancestors, goes_alone, weight};
use reducer_syntax::{Change, NodeId, Tree};
use std::ops::Range;

/// The nearest node around one, itself perhaps, that can go without a trace, or is one of several that make up a node which can.
pub fn carrier(tree: &Tree, node: NodeId) -> Option<NodeId> {
    ancestors(tree, node).find(|&node| goes_alone(tree, node))
}

/// What goes with the mentions of a name.
#[derive(Clone, PartialEq, Debug)]
pub struct Carried {
    /// The carriers that stand in no other: their nodes and all below them, in order.
    pub nodes: Vec<Range<u32>>,
    /// How many tokens they have.
    pub gain: usize,
}

impl Carried {
    /// What goes with these carriers, which are given in the order of the mentions.
    pub fn new(tree: &Tree, carriers: impl Iterator<Item = NodeId>) -> Self {
        let mut nodes: Vec<Range<u32>> = Vec::new();
        for carrier in carriers {
            let end = tree.end(carrier);
            // Carriers lie apart or in each other.
            while nodes.pop_if(|before| carrier.0 < before.start).is_some() {}
            if nodes.last().is_none_or(|before| before.end <= carrier.0) {
                nodes.push(carrier.0..end);
            }
        }
        let gain = nodes.iter().map(|nodes| weight(tree, NodeId(nodes.start))).sum();
        Self { nodes, gain }
    }
}

/// Prunes the carriers of mentions, which are given in order; `None` if one has none.
pub fn prunes(tree: &Tree, mentions: Vec<NodeId>) -> Option<Vec<Change>> {
    let mut carriers = Carriers::new(tree);
    mentions.into_iter().map(|node| carriers.of(node).map(Change::Prune)).collect()
}

/// The [`carrier`]s of all nodes of a tree.
#[derive(Debug)]
pub struct AllCarriers(Vec<NodeId>);

/// In the place of a carrier where there is none.
const NO_CARRIER: NodeId = NodeId(u32::MAX);

impl AllCarriers {
    /// Those of a tree.
    pub fn new(tree: &Tree) -> Self {
        let mut carriers: Vec<NodeId> = Vec::with_capacity(tree.node_count());
        for node in tree.nodes() {
            let of_parent = || tree.parent(node).map_or(NO_CARRIER, |parent| carriers[parent.0 as usize]);
            let own = if goes_alone(tree, node) { node } else { of_parent() };
            carriers.push(own);
        }
        Self(carriers)
    }

    pub fn of(&self, node: NodeId) -> Option<NodeId> {
        self.0.get(node.0 as usize).copied().filter(|&carrier| carrier != NO_CARRIER)
    }
}

/// The [`carrier`]s of some nodes, asked for in order: no way up is gone twice, for all may begin at the bottom of one nest.
pub struct Carriers<'t> {
    tree: &'t Tree,
    /// The nodes on the ways up so far that stand around the last node, the outermost first, with their carriers.
    around: Vec<(NodeId, Option<NodeId>)>,
}

impl<'t> Carriers<'t> {
    pub fn new(tree: &'t Tree) -> Self {
        Self { tree, around: Vec::new() }
    }

    pub fn of(&mut self, node: NodeId) -> Option<NodeId> {
        while self.around.pop_if(|(around, _)| self.tree.end(*around) <= node.0).is_some() {}
        let met = self.around.last().copied();
        let mut way = Vec::new();
        let mut at = Some(node);
        let carrier = loop {
            match (at, met) {
                (Some(node), Some((known, carrier))) if node == known => break carrier,
                (Some(node), _) => {
                    way.push(node);
                    if goes_alone(self.tree, node) {
                        break Some(node);
                    }
                    at = self.tree.parent(node);
                }
                (None, _) => break None,
            }
        };
        self.around.extend(way.into_iter().rev().map(|node| (node, carrier)));
        carrier
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_json as json;
    use reducer_syntax::Edit;

    /// The declarations of a file in Go are all of a part of the file.
    #[test]
    fn one_of_several_goes_and_not_all_of_them() {
        let text = b"package a\n\ntype b struct{}\n\nvar c = b{}\n";
        let tree = Tree::parse(&reducer_go::LANGUAGE, *text).unwrap();
        let name = tree.tokens_with_text(b"b")[0];
        let carrier = carrier(&tree, name).unwrap();
        assert_eq!(tree.text_of(carrier), b"type b struct{}");
        // Of one that is left, the part goes.
        let left = tree.apply(&Edit::prune([carrier])).tree;
        let carrier = super::carrier(&left, left.tokens_with_text(b"c")[0]).unwrap();
        assert_eq!(left.apply(&Edit::prune([carrier])).tree.text(), b"package a;\n");
    }

    /// After one that went, others would stand in other places.
    #[test]
    fn an_argument_goes_with_all_others() {
        let tree = Tree::parse(&reducer_go::LANGUAGE, *b"package a\n\nvar c = f(1, b, 2)\n").unwrap();
        let carrier = carrier(&tree, tree.tokens_with_text(b"b")[0]).unwrap();
        assert_eq!(tree.text_of(carrier), b"1, b, 2");
    }

    #[test]
    fn carriers_asked_for_in_order_are_those_found_one_by_one() {
        let text = br#"[[1, {"a": [2, {}], "b": 3}], [[["c", 4]], 5], {"d": {"e": "f"}}]"#;
        let tree = Tree::parse(&json::LANGUAGE, *text).unwrap();
        let expected: Vec<_> = tree.nodes().map(|node| carrier(&tree, node)).collect();
        let all = AllCarriers::new(&tree);
        assert!(tree.nodes().map(|node| all.of(node)).eq(expected.iter().copied()));
        for step in 1..7 {
            let mut carriers = Carriers::new(&tree);
            for node in tree.nodes().step_by(step) {
                assert_eq!(carriers.of(node), expected[node.0 as usize], "{node:?} in steps of {step}");
            }
        }
    }
}
