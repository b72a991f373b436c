//! Which moves are like each other: where one of them has worked, another that has become possible by that mostly works, too.

use crate::default::change::Move;
use reducer_syntax::{Kind, Tree};

/// What moves have in common that are like each other: the change, the kind of node, and the tokens that go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alike {
    change: &'static str,
    kind: Kind,
    gain: usize,
}

impl Alike {
    /// That of a move.
    pub fn of(tree: &Tree, what: Move) -> Self {
        Self { change: what.change.name(), kind: tree.kind(what.at.node), gain: what.gain(tree) }
    }
}
