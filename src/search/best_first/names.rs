//! Edits of all that mentions a name, for a declaration goes only with its uses.

use super::item::{self, Item};
use super::moves::Move;
use crate::search::measure::weight;
use crate::search::names;
use crate::tree::{Arity, Change, Edit, Instead, NodeId, Tree};

/// A move for each name that occurs several times.
pub(super) fn moves(tree: &Tree) -> impl Iterator<Item = Item> {
    let again = names::of(tree).into_iter().filter(|name| name.nodes.len() > 1);
    again
        .map(|name| Item::with_gain(tree, Move::Name(name.nodes[0]), gain_of(tree, &name.nodes)))
        .filter(|item| item.gain > 0)
}

/// Prunes what mentions the name that a token is: for each mention the nearest node around it that can go; `None` if one
/// cannot.
pub(super) fn prune_mentions(tree: &Tree, token: NodeId) -> Option<Edit> {
    let mentions = tree.tokens_with_text(tree.text_of(token));
    let changes: Option<Vec<Change>> =
        mentions.into_iter().map(|node| carrier(tree, node).map(Change::Prune)).collect();
    // Changes below others have no effect.
    Some(Edit::new(changes?))
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
    let changes: Option<Vec<Change>> =
        others.into_iter().map(|node| carrier(tree, node).map(Change::Prune)).collect();
    let applied = tree.apply(&Edit::new(changes?));
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
    if values.is_empty() { 0 } else { gain_of(tree, &others) as usize }
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

/// How many tokens go with all mentions of the name that a token is.
pub(super) fn gain(tree: &Tree, token: NodeId) -> u32 {
    gain_of(tree, &tree.tokens_with_text(tree.text_of(token)))
}

/// How many tokens go with these mentions of a name, in order.
fn gain_of(tree: &Tree, mentions: &[NodeId]) -> u32 {
    let (mut gain, mut end) = (0, 0);
    for carrier in mentions.iter().filter_map(|&node| carrier(tree, node)) {
        // Carriers lie apart or in each other.
        if tree.end(carrier) > end {
            gain += weight(tree, carrier);
            end = tree.end(carrier);
        }
    }
    gain as u32
}

/// The nearest node around one, itself perhaps, that can go without a trace.
pub(super) fn carrier(tree: &Tree, node: NodeId) -> Option<NodeId> {
    let goes = |node: &NodeId| {
        tree.slot(*node).is_some_and(|slot| match slot.arity {
            Arity::Optional | Arity::List { min: 0, .. } => true,
            Arity::One | Arity::List { .. } => false,
        })
    };
    std::iter::successors(Some(node), |&node| tree.parent(node)).find(goes)
}
