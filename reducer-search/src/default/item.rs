//! A move with what is known of it before it is tried.

use super::mentions::Mentions;
use super::moves::{Move, gain_of_only, siblings};
use super::uses::Uses;
use super::{names, transplants, values};
use crate::weight::weight;
use reducer_syntax::{Arity, Kind, NodeId, Renumbering, Tree};

/// What sort of change it is: what has worked before for one sort says little of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Class {
    Run,
    Only,
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
    pub(super) const COUNT: usize = Self::Literal as usize + 1;

    /// Whether several such moves do not stand in each other's way.
    pub(super) fn goes_with_others(self) -> bool {
        matches!(self, Self::Run | Self::Element | Self::Optional | Self::Minimal | Self::Name)
    }
}

/// How much a move would take of something of which a part is needed. The more it is, the likelier is that part in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Share {
    /// One half, and something is needed of the other one.
    OtherHalf,
    /// Less than 60 %.
    Half,
    /// Less than 75 %.
    Most,
    /// Less than 90 %.
    MuchMore,
    /// Less than 97 %.
    NearlyAll,
    All,
}

impl Share {
    pub(super) const COUNT: usize = Self::All as usize + 1;

    fn of(gain: usize, whole: usize) -> Self {
        match gain * 100 / whole.max(1) {
            0..60 => Self::Half,
            60..75 => Self::Most,
            75..90 => Self::MuchMore,
            90..97 => Self::NearlyAll,
            _ => Self::All,
        }
    }

    /// Whether its parts are to be tried without waiting for its failure.
    pub(super) fn is_too_much(self) -> bool {
        self >= Self::NearlyAll
    }
}

/// When the parts of a move are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Parts {
    /// When it has failed.
    AfterIt,
    /// Then, too: they would be tried already, were there not so much below it. Nothing in it has been taken apart.
    PutOff,
    /// Already.
    Already,
}

/// A move and what is known of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub class: Class,
    /// The kind of the node that it changes.
    pub kind: Kind,
    pub share: Share,
    /// Whether something of what it takes is mentioned there first, and elsewhere later.
    pub is_used: bool,
    pub parts: Parts,
    /// Tokens that go.
    pub gain: u32,
    /// Whether that may be fewer by now.
    pub is_stale: bool,
    pub what: Move,
    /// The other half of what failed as a whole: it comes when it is known what has become of this one.
    pub other: Option<Move>,
}

impl Item {
    /// A move on a part of something that has so many tokens; of something unknown, if none.
    pub(super) fn new(tree: &Tree, what: Move, whole: usize) -> Self {
        let gain = gain(tree, what);
        let share = if whole == 0 { Share::Half } else { Share::of(gain, whole) };
        Self { share, ..Self::with_gain(tree, what, gain as u32) }
    }

    /// A move that takes so many tokens.
    pub(super) fn with_gain(tree: &Tree, what: Move, gain: u32) -> Self {
        Self {
            class: class(tree, what),
            kind: tree.kind(what.target()),
            share: Share::Half,
            is_used: false,
            parts: Parts::AfterIt,
            gain,
            is_stale: false,
            what,
            other: None,
        }
    }

    /// The same, once it is known what is mentioned where.
    pub(super) fn with_uses(self, tree: &Tree, uses: &Uses) -> Self {
        let is_used = match self.what {
            Move::Run { first, last } => uses.are_behind(first.0..tree.end(last)),
            Move::Prune(node) => uses.are_behind(node.0..tree.end(node)),
            Move::Hoist { into, from } => {
                uses.are_behind(into.0..from.0) || uses.are_behind(tree.end(from)..tree.end(into))
            }
            Move::Splice { into, from } => {
                let end = siblings(tree, from).last().map_or(from.0, |last| tree.end(last));
                uses.are_behind(into.0..from.0) || uses.are_behind(end..tree.end(into))
            }
            _ => false,
        };
        Self { is_used, ..self }
    }

    /// The same in the next tree, or what was to come behind it if it is gone itself.
    pub(super) fn renumbered(&self, old: &Tree, new: &Tree, moved: &Renumbering) -> Option<Self> {
        let other = self.other.and_then(|other| other.renumbered(old, moved));
        let Some(what) = self.what.renumbered(old, moved) else {
            return other.map(|other| Self::new(new, other, 0));
        };
        // The gain of a name is found out anew when its turn comes: that takes a look at all tokens.
        let is_stale = matches!(what, Move::Name(_));
        let gain = if is_stale { self.gain } else { gain(new, what) as u32 };
        Some(Self {
            share: self.share,
            parts: self.parts,
            is_stale,
            other,
            ..Self::with_gain(new, what, gain)
        })
    }
}

/// What sort a move is of.
pub(super) fn class(tree: &Tree, what: Move) -> Class {
    match what {
        Move::Run { .. } => Class::Run,
        Move::Only { .. } => Class::Only,
        Move::Prune(node) => match tree.slot(node).map(|slot| slot.arity) {
            Some(Arity::List { .. }) => Class::Element,
            Some(Arity::Optional) => Class::Optional,
            Some(Arity::One) | None => Class::Minimal,
        },
        Move::Hoist { .. } => Class::Hoist,
        Move::Splice { .. } => Class::Splice,
        Move::Shrink { .. } => Class::Shrink,
        Move::Name(_) | Move::LiteralFor(_) | Move::Value { .. } => Class::Name,
        Move::Literal(_)
        | Move::Sample { .. }
        | Move::Transplant { .. }
        | Move::Shorten { .. }
        | Move::Token(_) => Class::Literal,
        Move::Everywhere(change) => Move::of(change).map_or(Class::Literal, |single| class(tree, single)),
    }
}

/// How many tokens go.
pub(super) fn gain(tree: &Tree, what: Move) -> usize {
    let of = |node| weight(tree, node);
    match what {
        Move::Run { first, last } => tree.tokens_between(first, last),
        Move::Only { first, last } => gain_of_only(tree, first, last),
        Move::Prune(node) => of(node).saturating_sub(least(tree, node)),
        Move::Hoist { into, from } => of(into) - of(from),
        Move::Splice { into, from } => {
            let last = siblings(tree, from).last().unwrap_or(from);
            of(into).saturating_sub(tree.tokens_between(from, last))
        }
        Move::Shrink { node, .. } => of(node) / 2,
        Move::Name(token) => Mentions::default().gain(tree, token) as usize,
        Move::LiteralFor(token) => names::gain_of_literal(tree, token),
        Move::Value { name, value } => values::gain(tree, name, value),
        Move::Sample { node, .. } => of(node).saturating_sub(1),
        Move::Transplant { into, from } => transplants::gain(tree, into, from),
        Move::Literal(_) | Move::Shorten { .. } => 0,
        Move::Token(_) => 1,
        // At least two go.
        Move::Everywhere(change) => Move::of(change).map_or(0, |single| 2 * gain(tree, single)),
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
