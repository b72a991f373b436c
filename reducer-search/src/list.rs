//! The list minimisers behind one door.

use super::ddmin::Ddmin;
use super::options::ListMinimiser;
use super::probdd::ProbDd;
use super::sweep::Sweep;
use super::wdd::Wdd;
use reducer_syntax::{Edit, NodeId, Renumbering, Tree};

/// A list minimiser at work on some nodes of one tree.
#[derive(Clone, Debug)]
pub(super) enum List {
    Ddmin(Ddmin),
    Sweep(Sweep),
    ProbDd(ProbDd),
    Wdd(Wdd),
}

impl List {
    pub(super) fn new(minimiser: ListMinimiser, tree: &Tree, units: Vec<NodeId>) -> Self {
        match minimiser {
            ListMinimiser::Ddmin => Self::Ddmin(Ddmin::new(units)),
            ListMinimiser::Cdd => Self::Sweep(Sweep::cdd(units)),
            ListMinimiser::ProbDd => Self::ProbDd(ProbDd::new(units)),
            ListMinimiser::Wdd => Self::Wdd(Wdd::new(tree, units)),
            ListMinimiser::OnePass => Self::Sweep(Sweep::one_pass(units)),
        }
    }

    /// The next configuration to try, given that the last one failed.
    pub(super) fn propose(&mut self) -> Option<Edit> {
        match self {
            Self::Ddmin(list) => list.propose(),
            Self::Sweep(list) => list.propose(),
            Self::ProbDd(list) => list.propose(),
            Self::Wdd(list) => list.propose(),
        }
    }

    /// The configuration proposed last was accepted.
    pub(super) fn accepted(&mut self, renumbering: &Renumbering) {
        match self {
            Self::Ddmin(list) => list.accepted(renumbering),
            Self::Sweep(list) => list.accepted(renumbering),
            Self::ProbDd(list) => list.accepted(renumbering),
            Self::Wdd(list) => list.accepted(renumbering),
        }
    }
}
