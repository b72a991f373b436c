//! The list minimisers behind one door.

mod ddmin;
mod one_pass_cdd;
mod probdd;
mod wdd;

pub use ddmin::Ddmin;

use crate::options::ListMinimiser;
use one_pass_cdd::FallingSizes;
use probdd::ProbDd;
use reducer_syntax::{Edit, NodeId, Renumbering, Tree};
use wdd::Wdd;

/// A list minimiser at work on some nodes of one tree.
#[derive(Clone, Debug)]
pub enum List {
    Ddmin(Ddmin),
    FallingSizes(FallingSizes),
    ProbDd(ProbDd),
    Wdd(Wdd),
}

impl List {
    pub fn new(minimiser: ListMinimiser, tree: &Tree, units: Vec<NodeId>) -> Self {
        match minimiser {
            ListMinimiser::Ddmin => Self::Ddmin(Ddmin::new(units)),
            ListMinimiser::Cdd => Self::FallingSizes(FallingSizes::cdd(units)),
            ListMinimiser::ProbDd => Self::ProbDd(ProbDd::new(units)),
            ListMinimiser::Wdd => Self::Wdd(Wdd::new(tree, units)),
            ListMinimiser::OnePass => Self::FallingSizes(FallingSizes::one_pass(units)),
        }
    }

    /// The next configuration to try, given that the last one failed.
    pub fn propose(&mut self) -> Option<Edit> {
        match self {
            Self::Ddmin(list) => list.propose(),
            Self::FallingSizes(list) => list.propose(),
            Self::ProbDd(list) => list.propose(),
            Self::Wdd(list) => list.propose(),
        }
    }

    /// The configuration proposed last was accepted.
    pub fn accepted(&mut self, renumbering: &Renumbering) {
        match self {
            Self::Ddmin(list) => list.accepted(renumbering),
            Self::FallingSizes(list) => list.accepted(renumbering),
            Self::ProbDd(list) => list.accepted(renumbering),
            Self::Wdd(list) => list.accepted(renumbering),
        }
    }
}
