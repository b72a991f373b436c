//! Candidates of which it is not known yet whether they will count, and where each stands in the tree of what may come.

use super::difference::Difference;
use crate::oracle::{TestError, Verdict};
use crate::search::{Pass, Proposal, Search};
use crate::store::Key;
use crate::tree::{Edit, Tree};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Nothing is certain before it is tested.
const PROBABILITIES: RangeInclusive<f64> = 0.02..=0.98;

/// The number of a candidate; one that follows another has a larger one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct CandidateId(pub(super) u64);

/// How a candidate ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    /// It is not interesting.
    Fails,
    /// It is interesting.
    Works,
}

impl Outcome {
    pub(super) const BOTH: [Self; 2] = [Self::Fails, Self::Works];

    pub(super) fn other(self) -> Self {
        match self {
            Self::Fails => Self::Works,
            Self::Works => Self::Fails,
        }
    }
}

/// Something for each outcome of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Either<T> {
    pub fails: T,
    pub works: T,
}

impl<T> Either<T> {
    pub(super) fn of(&self, outcome: Outcome) -> &T {
        match outcome {
            Outcome::Fails => &self.fails,
            Outcome::Works => &self.works,
        }
    }

    pub(super) fn set(&mut self, outcome: Outcome, value: T) {
        match outcome {
            Outcome::Fails => self.fails = value,
            Outcome::Works => self.works = value,
        }
    }
}

/// Where a search stands.
#[derive(Clone)]
pub(super) struct Point {
    pub search: Box<dyn Search>,
    /// Its tree, and the key of its text.
    pub tree: Tree,
    pub key: Key,
}

impl Point {
    /// Where the search goes on after its last proposal, a text with this key.
    pub(super) fn after(mut self, edit: &Edit, key: Key, outcome: Outcome) -> Self {
        if outcome == Outcome::Fails {
            return self;
        }
        let applied = self.tree.apply(edit);
        self.search.accepted(&self.tree, &applied);
        Self { tree: applied.tree, key, ..self }
    }
}

/// A proposal of which it is not known yet whether it will count.
pub(super) struct Candidate {
    pub pass: Pass,
    pub key: Key,
    pub state: State,
    /// What it changes, if such is known again.
    pub difference: Option<Difference>,
    pub edit: Edit,
    /// The search right after it proposed this.
    pub point: Point,
    /// The tree with the edit made, if that has been of use before.
    pub after: Option<Tree>,
    /// How probable it is that it is interesting, as far as the search can tell.
    pub probability: f64,
    /// How probable it is that the search comes here.
    pub reach: f64,
    pub place: Place,
    /// What follows each outcome.
    pub next: Either<Next>,
}

/// A candidate that was decided upon.
pub(super) struct Decided {
    pub pass: Pass,
    pub key: Key,
    pub state: State,
    /// The tree with its edit made, if it is interesting.
    pub better: Option<Tree>,
    /// Where the search goes on then, if that was asked for.
    pub point: Option<Point>,
}

/// What is known of a candidate.
pub(super) enum State {
    /// To be tested, with its text if that is kept so long; or under test.
    Waiting(Option<Vec<u8>>),
    Tested(Verdict),
    /// Not to be tested, for this is known.
    Known(Verdict),
    Broken(Arc<TestError>),
}

/// Where a candidate stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// It is next.
    First,
    /// After this one, if that ends so.
    After(CandidateId, Outcome),
}

/// What follows an outcome of a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Next {
    /// What the search proposes then; it has not been asked.
    Open,
    Candidate(CandidateId),
    /// The search has nothing more to propose, or it does not end so.
    Closed,
}

impl Candidate {
    /// A proposal that was made at a point.
    pub(super) fn new(proposal: Proposal, key: Key, state: State, place: Place, point: Point) -> Self {
        Self {
            pass: proposal.pass,
            key,
            state,
            difference: None,
            edit: proposal.edit,
            probability: point.search.probability().clamp(*PROBABILITIES.start(), *PROBABILITIES.end()),
            point,
            after: None,
            reach: 1.0,
            place,
            next: Either { fails: Next::Open, works: Next::Open },
        }
    }

    /// The same, to be known again by its difference from the text that it is of.
    pub(super) fn with_difference(self, difference: Option<Difference>) -> Self {
        Self { difference, ..self }
    }

    /// How it ended, if it did.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.state {
            State::Tested(Verdict::Interesting) | State::Known(Verdict::Interesting) => Some(Outcome::Works),
            State::Tested(_) | State::Known(_) => Some(Outcome::Fails),
            State::Waiting(_) | State::Broken(_) => None,
        }
    }

    /// How probable this outcome is.
    pub(super) fn probability_of(&self, outcome: Outcome) -> f64 {
        match (self.outcome(), outcome) {
            (Some(known), _) => f64::from(u8::from(known == outcome)),
            (None, Outcome::Works) => self.probability,
            (None, Outcome::Fails) => 1.0 - self.probability,
        }
    }
}
