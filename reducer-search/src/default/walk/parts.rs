//! What is tried in the place of a removal that is too much: parts of it, and what may stay in its place.

use super::descent::Descent;
use crate::default::change::{Move, Siblings, adds_token, hoist, is_odd, shrinks, splice};
use crate::nodes::{nearest, weight};
use reducer_syntax::{NodeId, Tree};

/// How many descendants that fit into a node's place are tried before its parts are: those that keep most.
const NEAREST: usize = 4;

/// How many wrappers are gone through to find one farther down: many nodes of a nest may be asked for that.
const FARTHEST: usize = 128;

/// The halves of siblings, by weight.
pub fn halves(tree: &Tree, Siblings { first, last }: Siblings) -> [Siblings; 2] {
    let whole = tree.token_range(first).start..tree.token_range(last).end;
    let middle = usize::midpoint(whole.start, whole.end);
    // The first that reaches beyond the middle begins the second half, but none is empty.
    let mut before = first;
    let mut split = None;
    for node in (Siblings { first, last }).nodes(tree).skip(1) {
        split = Some((before, node));
        if tree.token_range(node).end > middle {
            break;
        }
        before = node;
    }
    let (left, right) = split.unwrap_or((first, last));
    [Siblings { first, last: left }, Siblings { first: right, last }]
}

/// The children of a node: those in the same slot together.
pub fn of_children(tree: &Tree, node: NodeId) -> Vec<Siblings> {
    let mut all: Vec<Siblings> = Vec::new();
    for child in tree.children(node) {
        match all.last_mut() {
            Some(Siblings { last, .. }) if tree.next_in_slot(*last) == Some(child) => *last = child,
            _ => all.push(Siblings::one(child)),
        }
    }
    all
}

/// What can come in the place of a node: the nearest ones below that fit, those first that keep most; and some farther ones
/// that keep nearly as much.
pub fn alternatives(tree: &Tree, node: NodeId, descent: &mut Descent) -> Vec<Move> {
    // What needs a new token waits for the sweeps: mostly the same without it is nearly as small.
    let mut moves: Vec<Move> = shrinks(tree, node).filter(|what| !adds_token(tree, what.at)).collect();
    if tree.slot(node).is_none() {
        return moves;
    }
    let fits = |from| splice(tree, node, from).or_else(|| hoist(tree, node, from));
    let mut nearest: Vec<Move> = nearest(tree, node, fits).filter(|&what| !is_odd(tree, what)).collect();
    nearest.sort_by_cached_key(|what| what.gain(tree));
    moves.extend(nearest.into_iter().take(NEAREST));
    moves.extend(farther(tree, node, descent));
    moves
}

/// Where much stands in many wrappers: what is two, four, eight of them farther down, as long as half is kept.
fn farther(tree: &Tree, node: NodeId, descent: &mut Descent) -> Vec<Move> {
    let keeps_half = |hoist: &Move| 2 * hoist.gain(tree) <= weight(tree, node);
    let heaviest = |above| {
        let below = nearest(tree, above, |from| hoist(tree, node, from));
        below.min_by_key(|hoist| hoist.gain(tree)).filter(keeps_half)
    };
    let on_the_way =
        (1..=FARTHEST).zip(std::iter::successors(heaviest(node), |hoist| heaviest(hoist.at.other)));
    let wanted = on_the_way.skip(1).filter(|(distance, _)| distance.is_power_of_two());
    let mut moves: Vec<(usize, Move)> = wanted.collect();
    let beyond = match moves.last() {
        Some((FARTHEST, hoist)) => descent.beyond(hoist.at.node, hoist.at.other),
        _ => Vec::new(),
    };
    moves.drain(..).map(|(_, hoist)| hoist).chain(beyond).collect()
}
