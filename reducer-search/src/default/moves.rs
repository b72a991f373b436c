//! What can be tried at a place of a tree, and what is to be gained there.

use super::descent::Descent;
use super::samples::Samples;
use super::{alike, item};
use crate::weight::weight;
use reducer_syntax::{Arity, Change, Edit, NodeId, Renumbering, Tree};
use std::ops::Range;

/// How many descendants that fit into a node's place are tried before its parts are: those that keep most.
const NEAREST: usize = 4;

/// How many wrappers are gone through to find one farther down: many nodes of a nest may be asked for that.
const FARTHEST: usize = 128;

/// A change to try.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Move {
    /// Prune siblings of one slot, several of them.
    Run { first: NodeId, last: NodeId },
    /// Of each slot that these stand in, however far above, prune all others: what those need of each other goes together.
    Only { first: NodeId, last: NodeId },
    /// Prune a node.
    Prune(NodeId),
    /// Put one below it in its place.
    Hoist { into: NodeId, from: NodeId },
    /// Put a list below it in its place.
    Splice { into: NodeId, from: NodeId },
    /// Make something smaller of its parts.
    Shrink { node: NodeId, number: u16 },
    /// Prune all that mentions the name that this token is.
    Name(NodeId),
    /// Put literals where the name that this token is stands for a value, and prune all else that mentions it.
    LiteralFor(NodeId),
    /// Put a value in the places of all uses of the name that this token is, and prune what mentions that first, with the value.
    Value { name: NodeId, value: NodeId },
    /// Put this one of the [`Samples`] in the place of a node.
    Sample { node: NodeId, number: u16 },
    /// Put a node from elsewhere in the place of another, and prune what it stood in.
    Transplant { into: NodeId, from: NodeId },
    /// Give the token the shortest text that its place has.
    Literal(NodeId),
    /// Leave out these bytes of the token's text.
    Shorten { node: NodeId, from: u32, to: u32 },
    /// Do this to all nodes that are like the one that it is about.
    Everywhere(Change),
    /// Leave out a token that is no bracket, by its number in the text, whatever the tree says, if what is left parses.
    Token(u32),
}

impl Move {
    /// The edit; `None` if the tree does not allow it (any more), or it would change nothing.
    pub(super) fn edit(self, tree: &Tree, samples: &Samples) -> Option<Edit> {
        match self {
            Self::Run { first, last } => Some(Edit::run(first, last)),
            Self::Only { first, last } => {
                let above = ancestors(tree, first).map(|node| (node, node));
                let others: Vec<Change> = std::iter::once((first, last))
                    .chain(above)
                    .flat_map(|(first, last)| [tree.mates(first)[0], tree.mates(last)[1]])
                    .flatten()
                    .map(|(first, last)| Change::Run { first, last })
                    .collect();
                (!others.is_empty()).then(|| Edit::new(others))
            }
            Self::Prune(node) => tree.is_prunable(node).then(|| Edit::prune([node])),
            Self::Literal(node) => tree.is_prunable(node).then(|| Edit::prune([node])),
            Self::Hoist { into, from } => Edit::hoist(tree, into, from),
            Self::Splice { into, from } => Edit::splice(tree, into, from),
            Self::Shrink { node, number } => {
                let is_it = |edit: &Edit| edit.changes() == [Change::Shrink { node, number }];
                Edit::shrinks(tree, node).find(is_it)
            }
            Self::Name(token) => super::names::prune_mentions(tree, token),
            Self::LiteralFor(token) => super::names::literal_for(tree, token),
            Self::Value { name, value } => super::values::edit(tree, name, value),
            Self::Sample { node, number } => samples.edit(tree, node, number),
            Self::Transplant { into, from } => super::transplants::edit(tree, into, from),
            Self::Shorten { node, from, to } => {
                let text = super::texts::without(tree.text_of(node), from, to)?;
                Some(Edit::retext([node], &text))
            }
            Self::Everywhere(change) => alike::everywhere(tree, change),
            Self::Token(token) => without(tree, token as usize),
        }
    }

    /// The same as a change of one node; `None` if it is more or less than that.
    pub(super) fn change(self) -> Option<Change> {
        Some(match self {
            Self::Prune(node) => Change::Prune(node),
            Self::Hoist { into, from } => Change::Hoist { into, from },
            Self::Splice { into, from } => Change::Splice { into, from },
            Self::Shrink { node, number } => Change::Shrink { node, number },
            _ => return None,
        })
    }

    /// The move that is this [change](Self::change) of one node.
    pub(super) fn of(change: Change) -> Option<Self> {
        Some(match change {
            Change::Prune(node) => Self::Prune(node),
            Change::Hoist { into, from } => Self::Hoist { into, from },
            Change::Splice { into, from } => Self::Splice { into, from },
            Change::Shrink { node, number } => Self::Shrink { node, number },
            Change::Run { .. } | Change::Retext { .. } => return None,
        })
    }

    /// The node that it changes, or where it begins.
    pub(super) fn target(self) -> NodeId {
        match self {
            Self::Run { first: node, .. }
            | Self::Only { first: node, .. }
            | Self::Prune(node)
            | Self::Literal(node)
            | Self::Hoist { into: node, .. }
            | Self::Splice { into: node, .. }
            | Self::Shrink { node, .. }
            | Self::Sample { node, .. }
            | Self::Transplant { into: node, .. }
            | Self::Shorten { node, .. }
            | Self::Name(node)
            | Self::Value { name: node, .. }
            | Self::LiteralFor(node) => node,
            Self::Everywhere(change) => change.target(),
            Self::Token(_) => NodeId::ROOT,
        }
    }

    /// The nodes that go, if nothing but that happens.
    pub(super) fn span(self, tree: &Tree) -> Option<Range<u32>> {
        match self {
            Self::Run { first, last } => Some(first.0..tree.end(last)),
            Self::Prune(node) => Some(node.0..tree.end(node)),
            _ => None,
        }
    }

    /// The same move in the tree that came of an accepted edit, if there is one.
    pub(super) fn renumbered(self, old: &Tree, moved: &Renumbering) -> Option<Self> {
        let get = |node| moved.get(node);
        let left = |first, last| {
            let mut left = run(old, first, last).filter_map(get);
            let first = left.next()?;
            Some((first, left.last().unwrap_or(first)))
        };
        Some(match self {
            Self::Run { first, last } => match left(first, last)? {
                (first, last) if first == last => Self::Prune(first),
                (first, last) => Self::Run { first, last },
            },
            Self::Only { first, last } => {
                let (first, last) = left(first, last)?;
                Self::Only { first, last }
            }
            _ => self.with_nodes(get)?,
        })
    }

    /// The same move with other nodes, if there are such for all of its own.
    pub(super) fn with_nodes(self, mut other: impl FnMut(NodeId) -> Option<NodeId>) -> Option<Self> {
        Some(match self {
            Self::Run { first, last } => Self::Run { first: other(first)?, last: other(last)? },
            Self::Only { first, last } => Self::Only { first: other(first)?, last: other(last)? },
            Self::Prune(node) => Self::Prune(other(node)?),
            Self::Literal(node) => Self::Literal(other(node)?),
            Self::Hoist { into, from } => Self::Hoist { into: other(into)?, from: other(from)? },
            Self::Splice { into, from } => Self::Splice { into: other(into)?, from: other(from)? },
            Self::Shrink { node, number } => Self::Shrink { node: other(node)?, number },
            Self::Name(token) => Self::Name(other(token)?),
            Self::LiteralFor(token) => Self::LiteralFor(other(token)?),
            Self::Value { name, value } => Self::Value { name: other(name)?, value: other(value)? },
            Self::Sample { node, number } => Self::Sample { node: other(node)?, number },
            Self::Transplant { into, from } => Self::Transplant { into: other(into)?, from: other(from)? },
            Self::Shorten { node, from, to } => Self::Shorten { node: other(node)?, from, to },
            Self::Everywhere(change) => Self::Everywhere(change.renumbered(other)?),
            // They are tried from the last to the first, so those before one that went are where they were.
            Self::Token(token) => Self::Token(token),
        })
    }
}

/// A node and the siblings behind it in its slot, up to `last`.
pub(super) fn run(tree: &Tree, first: NodeId, last: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    siblings(tree, first).take_while(move |&node| node <= last)
}

/// A node and the siblings behind it in its slot.
pub(super) fn siblings(tree: &Tree, first: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    std::iter::successors(Some(first), |&node| tree.next_in_slot(node))
}

/// The nodes above one, the nearest first.
fn ancestors(tree: &Tree, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    std::iter::successors(tree.parent(node), |&node| tree.parent(node))
}

/// How many tokens go if of each slot only these are kept; the nodes around them count as if they went.
pub(super) fn gain_of_only(tree: &Tree, first: NodeId, last: NodeId) -> usize {
    tree.token_count() - tree.tokens_between(first, last)
}

/// For parts of a run, to keep nothing else, if most goes that way that would not without them.
pub(super) fn alone(tree: &Tree, parts: [Move; 2]) -> impl Iterator<Item = Move> + '_ {
    parts.into_iter().filter_map(|part| {
        let (first, last) = match part {
            Move::Run { first, last } => (first, last),
            Move::Prune(node) => (node, node),
            _ => return None,
        };
        let gain = gain_of_only(tree, first, last);
        let around = tree.parent(first).map_or(0, |parent| weight(tree, parent));
        let of_mates = around - tree.tokens_between(first, last).min(around);
        (gain > 2 * of_mates && 2 * gain > tree.token_count()).then_some(Move::Only { first, last })
    })
}

/// The halves of a run of siblings, by weight.
pub(super) fn halves(tree: &Tree, first: NodeId, last: NodeId) -> [Move; 2] {
    let whole = tree.token_range(first).start..tree.token_range(last).end;
    let middle = usize::midpoint(whole.start, whole.end);
    // The first that reaches beyond the middle begins the second half, but none is empty.
    let mut before = first;
    let mut split = None;
    for node in run(tree, first, last).skip(1) {
        split = Some((before, node));
        if tree.token_range(node).end > middle {
            break;
        }
        before = node;
    }
    let (left, right) = split.unwrap_or((first, last));
    let part = |from: NodeId, to: NodeId| {
        if from == to { Move::Prune(from) } else { Move::Run { first: from, last: to } }
    };
    [part(first, left), part(right, last)]
}

/// What can go of the children of a node: for each slot all of it.
pub(super) fn of_children(tree: &Tree, node: NodeId) -> Vec<Move> {
    let mut moves = Vec::new();
    let mut open: Option<(NodeId, NodeId)> = None;
    let mut close = |open: &mut Option<(NodeId, NodeId)>| {
        if let Some((first, last)) = open.take() {
            moves.push(if first == last { Move::Prune(first) } else { Move::Run { first, last } });
        }
    };
    for child in tree.children(node) {
        match &mut open {
            Some((_, last)) if tree.next_in_slot(*last) == Some(child) => *last = child,
            _ => {
                close(&mut open);
                open = Some((child, child));
            }
        }
    }
    close(&mut open);
    moves
}

/// What can come in the place of a node: the nearest ones below that fit, those first that keep most; and some farther ones
/// that keep nearly as much.
pub(super) fn alternatives(tree: &Tree, node: NodeId, descent: &mut Descent) -> Vec<Move> {
    // What needs a new token waits for the sweeps: mostly the same without it is nearly as small.
    let of_parts =
        |what: &Move| matches!(what, Move::Shrink { node, number } if !tree.adds_token(*node, *number));
    let mut moves: Vec<Move> = shrinks(tree, node).filter(of_parts).collect();
    if tree.slot(node).is_none() {
        return moves;
    }
    let fits = |from| {
        let spliced = tree.can_splice(node, from).then_some(Move::Splice { into: node, from });
        spliced.or_else(|| hoist(tree, node, from))
    };
    let mut nearest: Vec<Move> = nearest(tree, node, fits).collect();
    nearest.sort_by_cached_key(|&hoist| item::gain(tree, hoist));
    moves.extend(nearest.into_iter().take(NEAREST));
    moves.extend(farther(tree, node, descent));
    moves
}

fn hoist(tree: &Tree, into: NodeId, from: NodeId) -> Option<Move> {
    tree.can_hoist(into, from).then_some(Move::Hoist { into, from })
}

/// What a function makes of the nodes below one: of each, or of those below it.
fn nearest(tree: &Tree, above: NodeId, find: impl Fn(NodeId) -> Option<Move>) -> impl Iterator<Item = Move> {
    let mut next = above.0 + 1..tree.end(above);
    std::iter::from_fn(move || {
        loop {
            let node = NodeId(next.next()?);
            let found = find(node);
            if found.is_some() {
                next.start = tree.end(node);
                return found;
            }
        }
    })
}

/// Where much stands in many wrappers: what is two, four, eight of them farther down, as long as half is kept.
fn farther(tree: &Tree, node: NodeId, descent: &mut Descent) -> Vec<Move> {
    let keeps_half = |hoist: &Move| 2 * item::gain(tree, *hoist) <= weight(tree, node);
    let heaviest = |above| {
        let below = nearest(tree, above, |from| hoist(tree, node, from));
        below.min_by_key(|&hoist| item::gain(tree, hoist)).filter(keeps_half)
    };
    let next = |&hoist: &Move| match hoist {
        Move::Hoist { from, .. } => heaviest(from),
        _ => None,
    };
    let on_the_way = (1..=FARTHEST).zip(std::iter::successors(heaviest(node), next));
    let wanted = on_the_way.skip(1).filter(|(distance, _)| distance.is_power_of_two());
    let mut moves: Vec<(usize, Move)> = wanted.collect();
    let beyond = match moves.last() {
        Some(&(FARTHEST, Move::Hoist { into, from })) => descent.beyond(into, from),
        _ => Vec::new(),
    };
    moves.drain(..).map(|(_, hoist)| hoist).chain(beyond).collect()
}

/// All that can be made smaller of a node's parts.
fn shrinks(tree: &Tree, node: NodeId) -> impl Iterator<Item = Move> {
    Edit::shrinks(tree, node).filter_map(|edit| match edit.changes() {
        [Change::Shrink { node, number }] => Some(Move::Shrink { node: *node, number: *number }),
        _ => None,
    })
}

/// The text without a token, unless it is a bracket: a grammar may do without the last one of a pair, those who read the
/// result do not.
fn without(tree: &Tree, token: usize) -> Option<Edit> {
    let text = tree.token_texts().get(token)?.clone();
    let is_bracket = matches!(&tree.text()[text], b"(" | b")" | b"[" | b"]" | b"{" | b"}");
    if is_bracket { None } else { tree.without_tokens(token..token + 1) }
}

/// Every change of this node that takes more than a part of a token's text.
pub(super) fn of_node(tree: &Tree, node: NodeId) -> Vec<Move> {
    let mut moves = Vec::new();
    if tree.is_prunable(node) && !is_cosmetic(tree, node) {
        moves.push(Move::Prune(node));
    }
    moves.extend(shrinks(tree, node));
    if tree.slot(node).is_none() {
        return moves;
    }
    for from in tree.subtree(node).skip(1) {
        if tree.can_hoist(node, from) {
            moves.push(Move::Hoist { into: node, from });
        }
        if tree.can_splice(node, from) {
            moves.push(Move::Splice { into: node, from });
        }
    }
    moves
}

/// Whether pruning a node would change a token's text and nothing else.
pub(super) fn is_cosmetic(tree: &Tree, node: NodeId) -> bool {
    tree.is_token(node)
        && tree.slot(node).is_some_and(|slot| match slot.arity {
            Arity::One => slot.minimal.is_some_and(|minimal| minimal.tokens.len() == 1),
            Arity::Optional | Arity::List { .. } => false,
        })
}
