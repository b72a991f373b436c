//! Edits of all that mentions a name, for a declaration goes only with its uses.

use super::item::{self, Item};
use super::moves::Move;
use crate::names;
use crate::weight::weight;
use reducer_syntax::{Arity, Change, Edit, Instead, NodeId, Tree};

/// A move for each name that occurs several times.
pub(super) fn moves(tree: &Tree) -> Vec<Item> {
    let again = names::of(tree).into_iter().filter(|name| name.nodes.len() > 1);
    // Of all names at once: each may have mentions at the bottom of a nest, and all ways up from there are long.
    let carriers = all_carriers(tree);
    let item = |name: names::Name| {
        let gain = gain_of(tree, name.nodes.iter().filter_map(|&node| carriers.of(node)));
        Item::with_gain(tree, Move::Name(name.nodes[0]), gain)
    };
    again.map(item).filter(|item| item.gain > 0).collect()
}

/// Prunes what mentions the name that a token is: for each mention the nearest node around it that can go; `None` if one
/// cannot.
pub(super) fn prune_mentions(tree: &Tree, token: NodeId) -> Option<Edit> {
    let mentions = tree.tokens_with_text(tree.text_of(token));
    // Changes below others have no effect.
    Some(Edit::new(prunes(tree, mentions)?))
}

/// The moves that put literals in the places of names that occur several times.
pub(super) fn literals(tree: &Tree) -> impl Iterator<Item = Move> + '_ {
    let again = names::of(tree).into_iter().filter(|name| name.nodes.len() > 1);
    again.map(|name| Move::LiteralFor(name.nodes[0])).filter(|&what| item::gain(tree, what) > 0)
}

/// Where the name that a token is stands for a value, puts the literal that the place may have, and prunes what else mentions
/// it: a variable goes, and what is done with it stays. `None` if it does not stand in both sorts of places, or what is left does
/// not parse.
pub(super) fn literal_for(tree: &Tree, token: NodeId) -> Option<Edit> {
    let (values, others) = values_and_others(tree, token);
    let applied = tree.apply(&Edit::new(prunes(tree, others)?));
    let left = values
        .into_iter()
        .filter_map(|(node, text)| Some((applied.renumbering.get(node)?, Instead::Text(text))));
    let left: Vec<(NodeId, Instead)> = left.collect();
    if left.is_empty() {
        return None;
    }
    let rest = applied.tree.with_texts(&left)?;
    (rest.written_token_count() < tree.written_token_count()).then(|| Edit::whole(rest, false))
}

/// How many tokens go where a literal comes for the name that a token is.
pub(super) fn gain_of_literal(tree: &Tree, token: NodeId) -> usize {
    let (values, others) = values_and_others(tree, token);
    let mut carriers = Carriers::new(tree);
    let others = others.into_iter().filter_map(|node| carriers.of(node));
    if values.is_empty() { 0 } else { gain_of(tree, others) as usize }
}

/// The mentions of the name that a token is: those in the place of a value, with the literal that may stand there, and all others.
fn values_and_others(tree: &Tree, token: NodeId) -> (Vec<(NodeId, &'static [u8])>, Vec<NodeId>) {
    let (mut values, mut others) = (Vec::new(), Vec::new());
    for node in tree.tokens_with_text(tree.text_of(token)) {
        match literal(tree, node) {
            Some(text) => values.push((node, text)),
            None => others.push(node),
        }
    }
    (values, others)
}

/// The shortest text that may stand in the place of a token, if that is one token and no word.
fn literal(tree: &Tree, token: NodeId) -> Option<&'static [u8]> {
    let tokens = tree.token_range(token);
    let around = std::iter::successors(Some(token), |&node| tree.parent(node));
    around.take_while(|&node| tree.token_range(node) == tokens).find_map(|node| {
        let minimal = tree.slot(node)?.minimal.filter(|minimal| minimal.tokens.len() == 1)?;
        let text = minimal.text.as_bytes();
        (!names::begins_word(text)).then_some(text)
    })
}

/// How many tokens go with the carriers of mentions, in the order of these.
pub(super) fn gain_of(tree: &Tree, carriers: impl Iterator<Item = NodeId>) -> u32 {
    let (mut gain, mut end) = (0, 0);
    for carrier in carriers {
        // Carriers lie apart or in each other.
        if tree.end(carrier) > end {
            gain += weight(tree, carrier);
            end = tree.end(carrier);
        }
    }
    gain as u32
}

/// Prunes the carriers of mentions, which are given in order; `None` if one has none.
fn prunes(tree: &Tree, mentions: Vec<NodeId>) -> Option<Vec<Change>> {
    let mut carriers = Carriers::new(tree);
    mentions.into_iter().map(|node| carriers.of(node).map(Change::Prune)).collect()
}

/// The nearest node around one, itself perhaps, that can go without a trace.
pub(super) fn carrier(tree: &Tree, node: NodeId) -> Option<NodeId> {
    std::iter::successors(Some(node), |&node| tree.parent(node)).find(|&node| goes(tree, node))
}

/// Whether a node can go without a trace.
fn goes(tree: &Tree, node: NodeId) -> bool {
    tree.slot(node).is_some_and(|slot| match slot.arity {
        Arity::Optional | Arity::List { min: 0, .. } => true,
        Arity::One | Arity::List { .. } => false,
    })
}

/// The [`carrier`]s of all nodes of a tree.
#[derive(Debug)]
pub(super) struct AllCarriers(Vec<NodeId>);

/// In the place of a carrier where there is none.
const NO_CARRIER: NodeId = NodeId(u32::MAX);

impl AllCarriers {
    pub(super) fn of(&self, node: NodeId) -> Option<NodeId> {
        self.0.get(node.0 as usize).copied().filter(|&carrier| carrier != NO_CARRIER)
    }
}

pub(super) fn all_carriers(tree: &Tree) -> AllCarriers {
    let mut carriers: Vec<NodeId> = Vec::with_capacity(tree.node_count());
    for node in tree.nodes() {
        let of_parent = || tree.parent(node).map_or(NO_CARRIER, |parent| carriers[parent.0 as usize]);
        let own = if goes(tree, node) { node } else { of_parent() };
        carriers.push(own);
    }
    AllCarriers(carriers)
}

/// The [`carrier`]s of some nodes, asked for in order: no way up is gone twice, for all may begin at the bottom of one nest.
pub(super) struct Carriers<'t> {
    tree: &'t Tree,
    /// The nodes on the ways up so far that stand around the last node, the outermost first, with their carriers.
    around: Vec<(NodeId, Option<NodeId>)>,
}

impl<'t> Carriers<'t> {
    pub(super) fn new(tree: &'t Tree) -> Self {
        Self { tree, around: Vec::new() }
    }

    pub(super) fn of(&mut self, node: NodeId) -> Option<NodeId> {
        while self.around.pop_if(|(around, _)| self.tree.end(*around) <= node.0).is_some() {}
        let met = self.around.last().copied();
        let mut way = Vec::new();
        let mut at = Some(node);
        let carrier = loop {
            match (at, met) {
                (Some(node), Some((known, carrier))) if node == known => break carrier,
                (Some(node), _) => {
                    way.push(node);
                    if goes(self.tree, node) {
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

    #[test]
    fn carriers_asked_for_in_order_are_those_found_one_by_one() {
        let text = br#"[[1, {"a": [2, {}], "b": 3}], [[["c", 4]], 5], {"d": {"e": "f"}}]"#;
        let tree = Tree::parse(&json::LANGUAGE, *text).unwrap();
        let expected: Vec<_> = tree.nodes().map(|node| carrier(&tree, node)).collect();
        let all = all_carriers(&tree);
        assert!(tree.nodes().map(|node| all.of(node)).eq(expected.iter().copied()));
        for step in 1..7 {
            let mut carriers = Carriers::new(&tree);
            for node in tree.nodes().step_by(step) {
                assert_eq!(carriers.of(node), expected[node.0 as usize], "{node:?} in steps of {step}");
            }
        }
    }
}
