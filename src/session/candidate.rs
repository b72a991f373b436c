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
    /// Where the search goes on after its last proposal, a text with this key, or after trials.
    pub(super) fn after(mut self, edit: &Edit, key: Key, trials: &[Trial], outcome: Outcome) -> Self {
        if !trials.is_empty() {
            let works = trials.iter().map(|trial| trial.state.outcome() == Some(Outcome::Works));
            self.search.tried(&self.tree, &works.collect::<Vec<bool>>());
            return self;
        }
        if outcome == Outcome::Fails {
            return self;
        }
        let applied = self.tree.apply(edit);
        self.search.accepted(&self.tree, &applied);
        Self { tree: applied.tree, key, ..self }
    }
}

impl State {
    /// How a candidate in this state ended, if it did.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Tested(Verdict::Interesting) | Self::Known(Verdict::Interesting) => Some(Outcome::Works),
            Self::Tested(_) | Self::Known(_) => Some(Outcome::Fails),
            Self::Waiting(_) | Self::Broken(_) => None,
        }
    }
}

/// A proposal of which it is not known yet whether it will count; or trials, which are no candidate themselves: they stand where
/// one would, and have failed when all of them have ended.
pub(super) struct Candidate {
    pub pass: Pass,
    pub key: Key,
    pub state: State,
    /// What it changes, if such is known again.
    pub difference: Option<Difference>,
    pub edit: Edit,
    /// Texts that are tested before the search goes on, instead of this one.
    pub trials: Vec<Trial>,
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

/// A text that the search wants tried whatever comes of others.
pub(super) struct Trial {
    pub pass: Pass,
    pub key: Key,
    pub edit: Edit,
    pub state: State,
}

/// A candidate that was decided upon.
pub(super) struct Decided {
    pub pass: Pass,
    pub key: Key,
    pub state: State,
    /// How many verdicts were known without a test.
    pub cache_hits: usize,
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
            trials: Vec::new(),
            probability: point.search.probability().clamp(*PROBABILITIES.start(), *PROBABILITIES.end()),
            point,
            after: None,
            reach: 1.0,
            place,
            next: Either { fails: Next::Open, works: Next::Open },
        }
    }

    /// Trials that a search has given at a point.
    pub(super) fn of_trials(trials: Vec<Trial>, place: Place, point: Point) -> Self {
        let mut candidate = Self {
            pass: trials.first().map_or(Pass::new("trials"), |trial| trial.pass),
            key: point.key,
            state: State::Waiting(None),
            difference: None,
            edit: Edit::default(),
            trials,
            point,
            after: None,
            probability: 0.0,
            reach: 1.0,
            place,
            next: Either { fails: Next::Open, works: Next::Closed },
        };
        candidate.conclude();
        candidate
    }

    /// The same, to be known again by its difference from the text that it is of.
    pub(super) fn with_difference(self, difference: Option<Difference>) -> Self {
        Self { difference, ..self }
    }

    /// The texts that wait for a test or are under test, with their places among the trials.
    pub(super) fn waiting(&self) -> impl Iterator<Item = (usize, Key)> {
        let own = self.trials.is_empty().then_some((&self.state, self.key));
        let all = own.into_iter().chain(self.trials.iter().map(|trial| (&trial.state, trial.key)));
        let waiting = all.enumerate().filter(|(_, (state, _))| matches!(state, State::Waiting(_)));
        waiting.map(|(place, (_, key))| (place, key))
    }

    /// Says what is known of a text, if it waits for that. Gives whether it is known now how the candidate ended.
    pub(super) fn tell(&mut self, key: Key, state: &mut impl FnMut() -> State) -> bool {
        if !self.waiting().any(|(_, other)| other == key) {
            return false;
        }
        if self.trials.is_empty() {
            self.state = state();
        }
        let trials = self.trials.iter_mut().filter(|trial| trial.key == key);
        for trial in trials.filter(|trial| matches!(trial.state, State::Waiting(_))) {
            trial.state = state();
        }
        self.conclude();
        !matches!(self.state, State::Waiting(_))
    }

    /// Says that all that a pass proposes is not interesting. Gives whether it is known now how the candidate ended.
    pub(super) fn skip(&mut self, pass: Pass) -> bool {
        let own = self.trials.is_empty().then_some((self.pass, &mut self.state));
        let all = own.into_iter().chain(self.trials.iter_mut().map(|trial| (trial.pass, &mut trial.state)));
        for (_, state) in all.filter(|(other, _)| *other == pass) {
            *state = State::Known(Verdict::NotInteresting);
        }
        self.conclude();
        !matches!(self.state, State::Waiting(_))
    }

    /// If all trials have ended, says so of the whole.
    fn conclude(&mut self) {
        if !self.trials.is_empty() && self.waiting().next().is_none() {
            let broken = self.trials.iter().find_map(|trial| match &trial.state {
                State::Broken(error) => Some(State::Broken(error.clone())),
                _ => None,
            });
            self.state = broken.unwrap_or(State::Known(Verdict::NotInteresting));
        }
    }

    /// The text of one that is to be tested now, by its place among the trials.
    pub(super) fn take_text(&mut self, place: usize) -> Option<Vec<u8>> {
        let (state, edit) = match self.trials.get_mut(place) {
            Some(trial) => (&mut trial.state, &trial.edit),
            None => (&mut self.state, &self.edit),
        };
        let State::Waiting(text) = state else { return None };
        Some(text.take().unwrap_or_else(|| self.point.tree.render(edit)))
    }

    /// How long the texts are, all together, that are kept until they are tested.
    pub(super) fn bytes_waiting(&self) -> usize {
        let states = self.trials.iter().map(|trial| &trial.state).chain([&self.state]);
        let text = |state: &State| match state {
            State::Waiting(Some(text)) => text.len(),
            _ => 0,
        };
        states.map(text).sum()
    }

    /// How many verdicts were known without a test.
    pub(super) fn cache_hits(&self) -> usize {
        let own = self.trials.is_empty().then_some(&self.state);
        let states = own.into_iter().chain(self.trials.iter().map(|trial| &trial.state));
        states.filter(|state| matches!(state, State::Known(_))).count()
    }

    /// Whether what follows an outcome can be asked for: nothing follows trials before all of them have ended.
    pub(super) fn is_open_after(&self, outcome: Outcome) -> bool {
        *self.next.of(outcome) == Next::Open && (self.trials.is_empty() || self.outcome().is_some())
    }

    /// How it ended, if it did.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
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
