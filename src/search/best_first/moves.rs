//! What can be tried at a place of a tree, and what is to be gained there.

use crate::search::measure::weight;
use crate::search::names::is_name;
use crate::tree::{Arity, Edit, Kind, NodeId, Renumbering, Tree};

/// How many descendants that fit into a node's place are tried before its parts are: those that keep most.
const NEAREST: usize = 4;

/// Parts of a slot that are kept alone hold one of so many of its tokens, or more.
const LEAST_KEPT: usize = 16;

/// A change to try.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    /// Prune siblings of one slot, several of them.
    Run { first: NodeId, last: NodeId },
    /// Prune all siblings of one slot but these: what they need of each other goes together.
    Keep { first: NodeId, last: NodeId },
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
    /// Give the token the shortest text that its place has.
    Literal(NodeId),
    /// Leave out these bytes of the token's text.
    Shorten { node: NodeId, from: u32, to: u32 },
}

/// What sort of change it is: what has worked before for one sort says little of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Class {
    Run,
    Keep,
    Element,
    Optional,
    Minimal,
    Hoist,
    Splice,
    Shrink,
    Name,
    Literal,
}

impl Class {
    /// Whether several such moves do not stand in each other's way.
    pub(super) fn goes_with_others(self) -> bool {
        matches!(self, Self::Run | Self::Element | Self::Optional | Self::Minimal | Self::Name)
    }
}

/// A move and what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub class: Class,
    /// The kind of the node that it changes.
    pub kind: Kind,
    /// Tokens that go.
    pub gain: u32,
    pub what: Move,
}

impl Move {
    /// The edit; `None` if the tree does not allow it (any more), or it would change nothing.
    pub(super) fn edit(self, tree: &Tree) -> Option<Edit> {
        match self {
            Self::Run { first, last } => Some(Edit::prune(run(tree, first, last))),
            Self::Keep { first, last } => {
                let mut others = others(tree, first, last).peekable();
                others.peek().is_some().then(|| Edit::prune(others))
            }
            Self::Prune(node) => tree.is_prunable(node).then(|| Edit::prune([node])),
            Self::Literal(node) => tree.is_prunable(node).then(|| Edit::prune([node])),
            Self::Hoist { into, from } => Edit::hoist(tree, into, from),
            Self::Splice { into, from } => Edit::splice(tree, into, from),
            Self::Shrink { node, number } => {
                let is_it = |edit: &Edit| edit.changes() == [crate::tree::Change::Shrink { node, number }];
                Edit::shrinks(tree, node).find(is_it)
            }
            Self::Name(token) => super::names::prune_mentions(tree, token),
            Self::Shorten { node, from, to } => {
                let text = super::texts::without(tree.text_of(node), from, to)?;
                Some(Edit::retext([node], &text))
            }
        }
    }

    /// The node that it changes, or where it begins.
    fn target(self) -> NodeId {
        match self {
            Self::Run { first: node, .. }
            | Self::Keep { first: node, .. }
            | Self::Prune(node)
            | Self::Literal(node)
            | Self::Hoist { into: node, .. }
            | Self::Splice { into: node, .. }
            | Self::Shrink { node, .. }
            | Self::Shorten { node, .. }
            | Self::Name(node) => node,
        }
    }

    /// The same move in the tree that came of an accepted edit, if there is one.
    fn renumbered(self, old: &Tree, moved: &Renumbering) -> Option<Self> {
        let get = |node| moved.get(node);
        Some(match self {
            Self::Run { first, last } => {
                let mut left = run(old, first, last).filter_map(get);
                let first = left.next()?;
                let last = left.last().unwrap_or(first);
                if first == last { Self::Prune(first) } else { Self::Run { first, last } }
            }
            Self::Keep { first, last } => {
                let mut left = run(old, first, last).filter_map(get);
                let first = left.next()?;
                Self::Keep { first, last: left.last().unwrap_or(first) }
            }
            Self::Prune(node) => Self::Prune(get(node)?),
            Self::Literal(node) => Self::Literal(get(node)?),
            Self::Hoist { into, from } => Self::Hoist { into: get(into)?, from: get(from)? },
            Self::Splice { into, from } => Self::Splice { into: get(into)?, from: get(from)? },
            Self::Shrink { node, number } => Self::Shrink { node: get(node)?, number },
            Self::Name(token) => Self::Name(get(token)?),
            Self::Shorten { node, from, to } => Self::Shorten { node: get(node)?, from, to },
        })
    }
}

impl Item {
    /// The item of a move.
    pub(super) fn new(tree: &Tree, what: Move) -> Self {
        let node = what.target();
        let of = |node| weight(tree, node);
        let (class, gain) = match what {
            Move::Run { first, last } => (Class::Run, tree.tokens_between(first, last)),
            Move::Keep { first, last } => {
                (Class::Keep, slot_weight(tree, first) - tree.tokens_between(first, last))
            }
            Move::Prune(node) => {
                let class = match tree.slot(node).map(|slot| slot.arity) {
                    Some(Arity::List { .. }) => Class::Element,
                    Some(Arity::Optional) => Class::Optional,
                    Some(Arity::One) | None => Class::Minimal,
                };
                (class, of(node) - least(tree, node).min(of(node)))
            }
            Move::Hoist { into, from } => (Class::Hoist, of(into) - of(from)),
            Move::Splice { into, from } => {
                let last = siblings(tree, from).last().unwrap_or(from);
                let kept = tree.tokens_between(from, last);
                (Class::Splice, of(into).saturating_sub(kept))
            }
            Move::Shrink { .. } => (Class::Shrink, of(node) / 2),
            Move::Name(_) => (Class::Name, 1),
            Move::Literal(_) | Move::Shorten { .. } => (Class::Literal, 0),
        };
        Self { class, kind: tree.kind(node), gain: gain as u32, what }
    }

    /// The same in the next tree.
    pub(super) fn renumbered(&self, old: &Tree, new: &Tree, moved: &Renumbering) -> Option<Self> {
        let item = Self::new(new, self.what.renumbered(old, moved)?);
        // The worth of a name is found out by looking at the whole tree.
        Some(if item.class == Class::Name { Self { gain: self.gain, ..item } } else { item })
    }
}

/// The tokens that must stand in the place of a node.
fn least(tree: &Tree, node: NodeId) -> usize {
    match tree.slot(node) {
        Some(slot) if matches!(slot.arity, Arity::One) => {
            slot.minimal.map_or(0, |minimal| minimal.tokens.len())
        }
        _ => 0,
    }
}

/// A node and the siblings behind it in its slot, up to `last`.
fn run(tree: &Tree, first: NodeId, last: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    siblings(tree, first).take_while(move |&node| node <= last)
}

/// A node and the siblings behind it in its slot.
pub(super) fn siblings(tree: &Tree, first: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    std::iter::successors(Some(first), |&node| tree.next_in_slot(node))
}

/// All nodes of the slot in which a node stands.
fn slot_mates(tree: &Tree, node: NodeId) -> Vec<NodeId> {
    let mut mates: Vec<NodeId> = Vec::new();
    for child in tree.parent(node).into_iter().flat_map(|parent| tree.children(parent)) {
        let goes_on = mates.last().is_some_and(|&last| tree.next_in_slot(last) == Some(child));
        if !goes_on && child > node {
            break;
        }
        if !goes_on {
            mates.clear();
        }
        mates.push(child);
    }
    mates
}

/// The nodes of a slot that are not in this run of them.
fn others(tree: &Tree, first: NodeId, last: NodeId) -> impl Iterator<Item = NodeId> {
    slot_mates(tree, first).into_iter().filter(move |&node| node < first || node > last)
}

/// How many tokens a slot has.
fn slot_weight(tree: &Tree, node: NodeId) -> usize {
    match slot_mates(tree, node)[..] {
        [first, .., last] => tree.tokens_between(first, last),
        _ => tree.tokens_between(node, node),
    }
}

/// What is left if nothing but a part of a slot is kept, for those parts of a run that are worth it.
pub(super) fn keeps(tree: &Tree, parts: [Move; 2]) -> impl Iterator<Item = Move> + '_ {
    let keep = |part| match part {
        Move::Run { first, last } => Some((first, last)),
        Move::Prune(node) => Some((node, node)),
        _ => None,
    };
    parts.into_iter().filter_map(keep).filter_map(|(first, last)| {
        let (all, kept) = (slot_weight(tree, first), tree.tokens_between(first, last));
        // A part of two is kept when the other one goes.
        let is_worth_it = kept * LEAST_KEPT >= all && kept * 3 < all * 2;
        is_worth_it.then_some(Move::Keep { first, last })
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

/// What can come in the place of a node: the nearest ones below that fit, those first that keep most.
pub(super) fn alternatives(tree: &Tree, node: NodeId) -> Vec<Move> {
    let mut moves: Vec<Move> = shrinks(tree, node).collect();
    if tree.slot(node).is_none() {
        return moves;
    }
    let mut hoists = Vec::new();
    let mut below = tree.subtree(node).skip(1).peekable();
    while let Some(from) = below.next() {
        let what = if tree.can_splice(node, from) {
            Move::Splice { into: node, from }
        } else if tree.can_hoist(node, from) {
            Move::Hoist { into: node, from }
        } else {
            continue;
        };
        hoists.push(Item::new(tree, what));
        // Below what fits there are others that do.
        while below.next_if(|&next| next.0 < tree.end(from)).is_some() {}
    }
    hoists.sort_by_key(|item| item.gain);
    moves.extend(hoists.into_iter().take(NEAREST).map(|item| item.what));
    moves
}

/// All that can be made smaller of a node's parts.
fn shrinks(tree: &Tree, node: NodeId) -> impl Iterator<Item = Move> {
    Edit::shrinks(tree, node).filter_map(|edit| match edit.changes() {
        [crate::tree::Change::Shrink { node, number }] => Some(Move::Shrink { node: *node, number: *number }),
        _ => None,
    })
}

/// Every single change that the tree allows; of the texts of tokens, down to one of so many `parts`.
pub(super) fn all(tree: &Tree, parts: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    for node in tree.nodes() {
        moves.extend(super::texts::shorter(tree, node, parts));
        if is_cosmetic(tree, node) {
            if !is_name(tree, node) && tree.is_prunable(node) {
                moves.push(Move::Literal(node));
            }
        } else if tree.is_prunable(node) {
            moves.push(Move::Prune(node));
        }
        moves.extend(shrinks(tree, node));
        if tree.slot(node).is_none() {
            continue;
        }
        for from in tree.subtree(node).skip(1) {
            if tree.can_hoist(node, from) {
                moves.push(Move::Hoist { into: node, from });
            }
            if tree.can_splice(node, from) {
                moves.push(Move::Splice { into: node, from });
            }
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
