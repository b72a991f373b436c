//! The search algorithms: lazy sequences of edits. Pure: no I/O, no clock, no threads, no randomness.
//!
//! A [`Search`] proposes edits of the current tree. Whoever drives it says nothing when a proposal fails and calls
//! [`Search::accepted`] when it works. That is all, and it lets the driver run ahead on [copies](Fork), one for either end
//! of a candidate, so that the outcome is the same for any number of jobs.

mod combine;
mod default;
mod extras;
mod files;
mod names;
mod nodes;
mod numbered;
mod options;
mod papers;
mod strategy;

pub use combine::Start;
pub use default::{BestFirst, table_of_changes};
pub use options::{Compatible, ListMinimiser, Options, UnknownName};
pub use papers::Ddmin;
pub use strategy::{Family, STRATEGIES, Strategy, Units};

use reducer_syntax::{Applied, Edit, Tree};

/// An algorithm at work on a tree: `examples/own_strategy.rs` is one in 30 lines.
///
/// It must be deterministic: the same answers make the same proposals, in a copy as in the original. An edit that
/// changes nothing, or that was tried before, costs no test.
pub trait Search: Fork + Send {
    /// The next edit of the current tree to try, given that all proposed since the last acceptance failed. `None`:
    /// that was all.
    fn next(&mut self, tree: &Tree) -> Option<Proposal>;

    /// Edits of the current tree that the search wants tried before it goes on, each for itself, so that they can be tested at
    /// the same time. The tree stays as it is whatever comes of them: [`tried`](Self::tried) says that, and then this is asked
    /// again. If there are none, as in a search that does without, [`next`](Self::next) comes. Who drives a search, be it another
    /// search, asks in this order each time: one that has trials says nothing in `next` without it.
    fn trials(&mut self, _tree: &Tree) -> Vec<Proposal> {
        Vec::new()
    }

    /// Says of each of the trials given last, in order, whether it is interesting.
    fn tried(&mut self, _tree: &Tree, _works: &[bool]) {}

    /// The edit proposed last was accepted, and made another tree of the one `before`, with other numbers for the nodes.
    fn accepted(&mut self, before: &Tree, applied: &Applied);

    /// Whether to accept a candidate in the place of the current text at all, were it interesting. A search that goes on
    /// until nothing works any more must not go round in circles.
    fn wants(&self, _candidate: &[u8], _current: &[u8]) -> bool {
        true
    }

    /// How probable it is that the edit proposed last is interesting, as far as the search can tell: from 0 to 1. With
    /// several jobs, tests run ahead where they are most probably of use, so it changes how long a run takes, never its
    /// result.
    fn probability(&self) -> f64 {
        0.1
    }
}

/// Copies a search whose type is known at run time only: every one that can be cloned has it.
pub trait Fork {
    /// A copy in the same state, to run ahead with.
    fn fork(&self) -> Box<dyn Search>;
}

impl<S: Search + Clone + 'static> Fork for S {
    fn fork(&self) -> Box<dyn Search> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Search> {
    fn clone(&self) -> Self {
        (**self).fork()
    }
}

/// So that a search chosen at run time goes where one of a known type does.
impl Search for Box<dyn Search> {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        (**self).next(tree)
    }

    fn trials(&mut self, tree: &Tree) -> Vec<Proposal> {
        (**self).trials(tree)
    }

    fn tried(&mut self, tree: &Tree, works: &[bool]) {
        (**self).tried(tree, works);
    }

    fn accepted(&mut self, before: &Tree, applied: &Applied) {
        (**self).accepted(before, applied);
    }

    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        (**self).wants(candidate, current)
    }

    fn probability(&self) -> f64 {
        (**self).probability()
    }
}

/// An edit to try, given by [`Search::next`] or [`Search::trials`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// What to do to the current tree.
    pub edit: Edit,
    /// Which part of the algorithm asks, for the accounts.
    pub pass: Pass,
}

/// A part of an algorithm that has accounts of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Pass {
    /// Its name, as reports and events show it.
    pub name: &'static str,
    /// Which repetition, from 1.
    pub round: u32,
}

impl Pass {
    /// The first repetition of a part of this name.
    pub fn new(name: &'static str) -> Self {
        Self { name, round: 1 }
    }
}
