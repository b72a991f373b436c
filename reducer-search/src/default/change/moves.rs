//! What every change has to say ([`Change`]), and one change at one place of a tree ([`Move`]).

use super::at::At;
use super::class::Class;
use super::fingerprint::Fingerprints;
use super::samples::Samples;
use super::siblings::Siblings;
use reducer_syntax::{Edit, NodeId, Renumbering, Tree};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// In larger trees, no change is tried that needs a look at the whole tree.
pub const SMALL: usize = 2_000;

/// In larger trees, no change is tried that seldom works and needs many tests for each token.
pub const TINY: usize = 300;

/// A change that the default search tries: one of the table [`CHANGES`](super::CHANGES), or one that the walk alone tries.
///
/// A new one is a file with a type that has this trait, and a line of the table. The methods without a default say what it
/// is and does; those with one say when it is tried, and what the walk and the sweeps know of it besides.
pub trait Change: fmt::Debug + Sync {
    /// Its name in the documentation, in a few words. No two changes have the same.
    fn name(&self) -> &'static str;

    /// What it does, for the documentation.
    fn about(&self) -> About;

    /// The class whose successes and failures say how probable its own are.
    fn class(&self, tree: &Tree, at: At) -> Class;

    /// The edit; `None` if the tree does not allow it (any more), or it would change nothing.
    fn edit(&self, tree: &Tree, at: At, samples: &Samples) -> Option<Edit>;

    /// How many tokens go, as far as can be told without making the edit.
    fn gain(&self, tree: &Tree, at: At) -> usize;

    /// The number of tokens up to which it is tried.
    fn limit(&self) -> usize {
        usize::MAX
    }

    /// The tokens that it leaves out whatever nodes they are in, by their numbers, if it does nothing else: several such moves are
    /// one edit.
    fn left_out(&self, _at: At) -> Vec<Range<usize>> {
        Vec::new()
    }

    /// Its moves at one node; it is asked for them when the node's turn comes.
    fn at_node(&self, _tree: &Tree, _node: NodeId) -> Vec<Move> {
        Vec::new()
    }

    /// Its moves that change nothing but the text of one token, those that take most first.
    fn in_text(&self, _tree: &Tree, _token: NodeId, _fineness: Fineness) -> Vec<Move> {
        Vec::new()
    }

    /// Its moves that are found by a look at the whole tree, each with its gain; asked for up to its [limit](Self::limit).
    fn in_tree(&self, _tree: &Tree, _samples: &Samples) -> Vec<(usize, Move)> {
        Vec::new()
    }

    /// Whether it is a guess that puts in something from elsewhere: what has failed is not tried again where it looks the same,
    /// and 1-minimality does not ask for it.
    fn is_guess(&self) -> bool {
        false
    }

    /// Whether its moves in the tree are tried only after those of all other changes have failed.
    fn comes_late(&self) -> bool {
        false
    }

    /// The moves of this change to try next at the same token once this one has worked, instead of those that are `left`
    /// there; the next one is the last of the result, and the first of those that are left. `None`: those that are left.
    fn after(&self, _tree: &Tree, _at: At, _left: &[At], _parts: usize) -> Option<Vec<Move>> {
        None
    }

    /// The siblings that go, if nothing else happens.
    fn siblings(&self, _at: At) -> Option<Siblings> {
        None
    }

    /// The ranges of nodes that go, if the walk tries it: what they declare may be mentioned elsewhere.
    fn gone(&self, _tree: &Tree, _at: At) -> [Range<u32>; 2] {
        [0..0, 0..0]
    }

    /// The nodes that stay in the place of others, if the walk tries it: what follows from its success is tried on them.
    fn arrivals(&self, _tree: &Tree, _at: At) -> Vec<NodeId> {
        Vec::new()
    }

    /// The token all mentions of which go, if that is all that it does: what goes with them is found by a look at all tokens, so it is
    /// not found out anew for each tree, but when its turn comes.
    fn name_that_goes(&self, _at: At) -> Option<NodeId> {
        None
    }

    /// Whether it is about so many nodes that what it takes is not found out anew for each tree, but when its turn comes.
    fn is_wide(&self) -> bool {
        false
    }

    /// The move in the tree that came of an accepted edit, if there is one.
    fn renumbered(&self, what: Move, _old: &Tree, moved: &Renumbering) -> Option<Move> {
        Some(Move { at: what.at.with_nodes(|node| moved.get(node))?, ..what })
    }

    /// A hash of all that it is about, as far as it can be told from there whether it works.
    fn fingerprint(&self, tree: &Tree, at: At, nodes: &Fingerprints) -> u64 {
        Fingerprints::hash((at.numbers, nodes.of(tree, at)))
    }
}

/// What the documentation says of a change.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// A sentence without its subject.
    pub text: &'static str,
    /// A text that it can change, in C, in Go if it begins with `package`, in JSON if with a bracket, or of several files of C,
    pub before: &'static str,
    /// and what it makes of that.
    pub after: &'static str,
}

/// Into what parts the text of a token is taken apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fineness {
    /// How many parts there are.
    pub parts: usize,
    /// Whether larger parts are tried, too.
    pub with_larger: bool,
}

/// One change at one place of a tree.
#[derive(Clone, Copy)]
pub struct Move {
    /// The change.
    pub change: &'static dyn Change,
    /// The place.
    pub at: At,
}

impl Move {
    /// A change at a place.
    pub fn new(change: &'static dyn Change, at: At) -> Self {
        Self { change, at }
    }

    /// See [`Change::edit`].
    pub fn edit(self, tree: &Tree, samples: &Samples) -> Option<Edit> {
        self.change.edit(tree, self.at, samples)
    }

    /// See [`Change::left_out`].
    pub fn left_out(self) -> Vec<Range<usize>> {
        self.change.left_out(self.at)
    }

    /// See [`Change::gain`].
    pub fn gain(self, tree: &Tree) -> usize {
        self.change.gain(tree, self.at)
    }

    /// See [`Change::class`].
    pub fn class(self, tree: &Tree) -> Class {
        self.change.class(tree, self.at)
    }

    /// See [`Change::siblings`].
    pub fn siblings(self) -> Option<Siblings> {
        self.change.siblings(self.at)
    }

    /// See [`Change::name_that_goes`].
    pub fn name_that_goes(self) -> Option<NodeId> {
        self.change.name_that_goes(self.at)
    }

    /// See [`Change::renumbered`].
    pub fn renumbered(self, old: &Tree, moved: &Renumbering) -> Option<Self> {
        self.change.renumbered(self, old, moved)
    }

    /// A hash of the change and all that it is about: what failed once would mostly fail again wherever it has the same, and
    /// whatever has become of the rest of the tree.
    pub fn fingerprint(self, tree: &Tree, nodes: &Fingerprints) -> u64 {
        Fingerprints::hash((self.change.name(), self.change.fingerprint(tree, self.at, nodes)))
    }
}

/// All moves of some changes at one node: in the order of the nodes that they are about, of the same one in that of the changes.
pub fn at_node(changes: &[&dyn Change], tree: &Tree, node: NodeId) -> Vec<Move> {
    let mut moves: Vec<Move> = changes.iter().flat_map(|change| change.at_node(tree, node)).collect();
    moves.sort_by_key(|what| what.at.other);
    moves
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at && self.change.name() == other.change.name()
    }
}

impl Eq for Move {}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.change.name(), self.at).hash(state);
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {:?}", self.change.name(), self.at)
    }
}
