//! A move with what is known of it before it is tried.

use super::estimate::Group;
use super::later_mentions::LaterMentions;
use super::share::Share;
use crate::default::change::{Carried, Class, Mentions, Move, Siblings, removal};
use crate::default::unchanged::Unchanged;
use crate::numbered::Numbered;
use reducer_syntax::{Applied, Kind, NodeId, Renumbering, Tree};

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
    /// The kind of the node that it changes; of the first one that goes with a name.
    pub kind: Kind,
    /// Its share of what is needed in part.
    pub share: Share,
    /// Whether something of what it takes is mentioned there first, and elsewhere later.
    pub is_mentioned_later: bool,
    /// When its parts are tried.
    pub parts: Parts,
    /// Tokens that go.
    pub gain: u32,
    /// Whether it goes with a name or is [wide](crate::default::change::Change::is_wide), and what goes is not known in this tree.
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

    /// Whether it is known by names what goes.
    pub fn goes_by_names(&self) -> bool {
        matches!(self.class, Class::Unused | Class::Uses)
    }

    /// The same, but names say what goes with it, or stays, if it is a large removal of several siblings, and any name is used.
    pub fn with_names(self, tree: &Tree, later: &LaterMentions) -> Self {
        let is_run = self.class == Class::Run && self.parts == Parts::AfterIt;
        let is_large = self.gain as usize * LARGE >= tree.token_count();
        if is_run && is_large && !later.is_empty() { Self { class: Class::Uses, ..self } } else { self }
    }

    /// The same, but names do not count.
    pub fn without_names(self, tree: &Tree) -> Self {
        Self { class: self.what.class(tree), ..self }
    }

    /// The group whose moves say how probable it is that it works.
    pub fn group(&self) -> Group {
        (self.class, self.kind, self.share, self.is_mentioned_later)
    }

    /// The same, once it is known what is mentioned where. What goes with a name is not found out here.
    pub fn with_mentions(self, tree: &Tree, later: &LaterMentions) -> Self {
        if self.what.name_that_goes().is_some() {
            return self;
        }
        let mut gone =
            self.what.change.gone(tree, self.what.at).into_iter().filter(|nodes| !nodes.is_empty());
        Self { is_mentioned_later: gone.any(|nodes| later.has_any(nodes)), ..self }
    }

    /// A stale one as it is in this tree; `None` if nothing goes with it any more.
    pub fn renewed(
        &self,
        tree: &Tree,
        mentions: &mut Mentions,
        names: &Numbered,
        later: &LaterMentions,
    ) -> Option<Self> {
        if self.what.change.is_wide() {
            let gain = self.what.gain(tree) as u32;
            return (gain > 0).then_some(Self { is_stale: false, gain, ..*self });
        }
        let carried = mentions.of(tree, self.what.name_that_goes()?);
        Self { is_stale: false, ..*self }.with_carried(tree, &carried, names, later)
    }

    /// The same, but this goes with its name; `None` if that is nothing.
    pub fn with_carried(
        self,
        tree: &Tree,
        carried: &Carried,
        names: &Numbered,
        later: &LaterMentions,
    ) -> Option<Self> {
        Some(Self {
            kind: tree.kind(NodeId(carried.nodes.first()?.start)),
            is_mentioned_later: later.have_any(&names.mentions, &carried.nodes),
            gain: carried.gain as u32,
            ..self
        })
    }

    /// The other half, to be tried by itself.
    pub fn other_half(&self, tree: &Tree) -> Option<Self> {
        let other = Self::new(tree, removal(self.other?), 0);
        Some(Self { share: Share::OtherHalf, ..other })
    }

    /// The same in the next tree, or what was to come after it if it is gone itself.
    pub fn renumbered(&self, old: &Tree, applied: &Applied, unchanged: &Unchanged) -> Option<Self> {
        let known = self.unchanged(&applied.tree, unchanged);
        let anew = || self.renumbered_anew(old, &applied.tree, &applied.renumbering);
        debug_assert!(known.is_none() || known == anew(), "{known:?} is {:?}", anew());
        known.or_else(anew)
    }

    /// The same in the next tree, if it takes siblings away that are as they were.
    fn unchanged(&self, tree: &Tree, unchanged: &Unchanged) -> Option<Self> {
        let what = removal(unchanged.siblings(self.what.siblings()?)?);
        let other = match self.other {
            Some(other) => Some(unchanged.siblings(other)?),
            None => None,
        };
        // Below errors, a token may be of another kind though it is what it was.
        let kind = tree.kind(what.at.node);
        Some(Self { kind, is_mentioned_later: false, what, other, ..*self })
    }

    fn renumbered_anew(&self, old: &Tree, new: &Tree, moved: &Renumbering) -> Option<Self> {
        let other = self.other.and_then(|other| other.renumbered(old, moved));
        let Some(what) = self.what.renumbered(old, moved) else {
            return other.map(|other| Self::new(new, removal(other), 0));
        };
        if what.name_that_goes().is_some() || what.change.is_wide() {
            return Some(Self { what, is_stale: true, ..*self });
        }
        let (share, parts) = (self.share, self.parts);
        let same = Self { share, parts, other, ..Self::with_gain(new, what, what.gain(new)) };
        Some(if self.goes_by_names() { Self { class: self.class, ..same } } else { same })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::mentions_of_names;

    /// Of each name that is mentioned several times: the text, the kind of the first node that goes with it, how many tokens go, and
    /// whether something is left that mentions what these declare.
    fn names(text: &str) -> Vec<(String, &'static str, u32, bool)> {
        let tree = Tree::parse(&reducer_smtlib::LANGUAGE, text.as_bytes()).unwrap();
        let names = Numbered::new(&tree);
        let (mut mentions, later) = (Mentions::default(), LaterMentions::new(&names));
        let of_name = |(carried, what): (Carried, Move)| {
            let first =
                Attempt::with_gain(&tree, what, 0).with_carried(&tree, &carried, &names, &later).unwrap();
            let known =
                Attempt { is_stale: true, ..first }.renewed(&tree, &mut mentions, &names, &later).unwrap();
            assert_eq!(known, first);
            let name = String::from_utf8_lossy(tree.text_of(what.at.node)).into_owned();
            (name, tree.language().kind(known.kind).name, known.gain, known.is_mentioned_later)
        };
        mentions_of_names(&tree).into_iter().map(of_name).collect()
    }

    #[test]
    fn a_name_is_judged_by_what_goes_with_it() {
        let text = "(declare-const a Int)(define-fun b () Int a)(assert (= b 1))";
        let name =
            |name: &str, gain, is_mentioned_later| (name.to_owned(), "command", gain, is_mentioned_later);
        assert_eq!(names(text), [name("Int", 13, true), name("a", 13, true), name("b", 16, false)]);
    }
}
