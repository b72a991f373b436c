//! A move with what is known of it before it is tried.

use super::estimate::Group;
use super::later_mentions::LaterMentions;
use super::share::Share;
use crate::default::change::{Class, Move, Siblings, removal};
use reducer_syntax::{Kind, NodeId, Renumbering, Tree};

/// A removal is large if it takes one of so many tokens or more: there are few of these, so that uses are sought for few.
const LARGE: usize = 64;

/// When the parts of a move are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parts {
    /// When it has failed.
    AfterIt,
    /// Then, too: they would be tried already, were there not so much below it. Nothing in it has been taken apart.
    PutOff,
    /// Already.
    Already,
}

/// A move and what is known of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Attempt {
    /// The class of the move.
    pub class: Class,
    /// The kind of the node that it changes.
    pub kind: Kind,
    /// Its share of what is needed in part.
    pub share: Share,
    /// Whether something of what it takes is mentioned there first, and elsewhere later.
    pub is_mentioned_later: bool,
    /// When its parts are tried.
    pub parts: Parts,
    /// Tokens that go.
    pub gain: u32,
    /// Whether those may be fewer by now.
    pub is_stale: bool,
    /// The move.
    pub what: Move,
    /// The other half of what failed as a whole: it comes when it is known what has become of this one.
    pub other: Option<Siblings>,
}

impl Attempt {
    /// A move on a part of something that has so many tokens; of something unknown, if none.
    pub fn new(tree: &Tree, what: Move, whole: usize) -> Self {
        let gain = what.gain(tree);
        let share = if whole == 0 { Share::Half } else { Share::of(gain, whole) };
        Self { share, ..Self::with_gain(tree, what, gain) }
    }

    /// Pruning a node, a part of something unknown.
    pub fn prune(tree: &Tree, node: NodeId) -> Self {
        Self::new(tree, removal(Siblings::one(node)), 0)
    }

    /// A move that takes so many tokens.
    pub fn with_gain(tree: &Tree, what: Move, gain: usize) -> Self {
        Self {
            class: what.class(tree),
            kind: tree.kind(what.at.node),
            share: Share::Half,
            is_mentioned_later: false,
            parts: Parts::AfterIt,
            gain: gain as u32,
            is_stale: false,
            what,
            other: None,
        }
    }

    /// Whether all goes, too, that mentions what it takes.
    pub fn takes_uses(&self) -> bool {
        self.class == Class::Uses
    }

    /// The same, but it takes uses along if it is a large removal of several siblings, and any name is used.
    pub fn with_uses(self, tree: &Tree, later: &LaterMentions) -> Self {
        let is_run = self.class == Class::Run && self.parts == Parts::AfterIt;
        let is_large = self.gain as usize * LARGE >= tree.token_count();
        if is_run && is_large && !later.is_empty() { Self { class: Class::Uses, ..self } } else { self }
    }

    /// The same, but uses stay.
    pub fn without_uses(self, tree: &Tree) -> Self {
        Self { class: self.what.class(tree), ..self }
    }

    /// The group whose moves say how probable it is that it works.
    pub fn group(&self) -> Group {
        (self.class, self.kind, self.share, self.is_mentioned_later)
    }

    /// The same, once it is known what is mentioned where.
    pub fn with_mentions(self, tree: &Tree, later: &LaterMentions) -> Self {
        let mut gone =
            self.what.change.gone(tree, self.what.at).into_iter().filter(|nodes| !nodes.is_empty());
        Self { is_mentioned_later: gone.any(|nodes| later.has_any(nodes)), ..self }
    }

    /// The other half, to be tried by itself.
    pub fn other_half(&self, tree: &Tree) -> Option<Self> {
        let other = Self::new(tree, removal(self.other?), 0);
        Some(Self { share: Share::OtherHalf, ..other })
    }

    /// The same in the next tree, or what was to come after it if it is gone itself.
    pub fn renumbered(&self, old: &Tree, new: &Tree, moved: &Renumbering) -> Option<Self> {
        let other = self.other.and_then(|other| other.renumbered(old, moved));
        let Some(what) = self.what.renumbered(old, moved) else {
            return other.map(|other| Self::new(new, removal(other), 0));
        };
        // What takes a look at all tokens is found out anew when its turn comes.
        let is_stale = what.change.depends_on_all_tokens();
        let gain = if is_stale { self.gain as usize } else { what.gain(new) };
        let same = Self {
            share: self.share,
            parts: self.parts,
            is_stale,
            other,
            ..Self::with_gain(new, what, gain)
        };
        Some(if self.takes_uses() { Self { class: Class::Uses, ..same } } else { same })
    }
}
