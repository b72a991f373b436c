//! What may come: the candidates that are next, given how those before them end.
//!
//! A candidate is interesting or not, and after either outcome the search goes on in its own way; so what may come is a
//! binary tree. The search says how probable it is that a candidate is interesting, and the product on the way down is how
//! probable it is that a candidate will be asked for at all. Candidates are proposed and tested in the order of this
//! *reach*. What has been decided is taken off the root: only its verdicts count, so the reach changes what is tested in
//! vain, and never a result.
//!
//! A verdict of what did not come tells something of what does: a change that worked where it came to nothing, works where the
//! search comes to it again, nearly always.

use super::candidate::{Candidate, CandidateId, Decided, Either, Next, Outcome, Place, Point, State};
use super::difference::Difference;
use crate::oracle::Verdict;
use crate::search::Pass;
use crate::store::Key;
use std::collections::{BTreeMap, HashSet};

/// How probable it is that a change works that has worked before, in a text that did not come: 57 of 58 did (`lab/notebook/0027-verdicts-in-vain.md`).
const WORKED_BEFORE: f64 = 0.95;

/// What is next for certain.
enum First {
    Open(Point),
    Candidate(CandidateId),
    Closed,
}

/// What is best done ahead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// A candidate, or one of the trials that stand there.
    Test(CandidateId, usize),
    Propose(Place),
}

/// How many tests may be under way, and how many more than are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Jobs {
    pub all: usize,
    pub idle: usize,
}

impl Jobs {
    /// The part of so many trials, of which some are left to be tested, that can begin now; all, if there are more than jobs anyway.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn part_of(self, trials: usize, left: usize) -> f64 {
        if left <= self.idle || trials > self.all { 1.0 } else { self.idle as f64 / left as f64 }
    }
}

/// All candidates of which it is not known yet whether they will count.
pub(super) struct Ahead {
    first: First,
    candidates: BTreeMap<CandidateId, Candidate>,
    next_id: CandidateId,
    /// Changes that have worked, and were not decided upon since. Those that will not come again stay: a few per acceptance.
    worked: HashSet<Difference>,
}

impl Ahead {
    /// A search that has proposed nothing yet.
    pub(super) fn new(point: Point) -> Self {
        Self {
            first: First::Open(point),
            candidates: BTreeMap::new(),
            next_id: CandidateId(0),
            worked: HashSet::new(),
        }
    }

    /// The most probable step of those that are at least so probable; of those candidates that `may_test` and of places where
    /// the search `may_propose`, given whether they need a tree of their own. The earliest of equals. Trials that so many idle jobs
    /// can only begin with come after what ends sooner.
    pub(super) fn step(
        &self,
        least: f64,
        jobs: Jobs,
        may_propose: impl Fn(bool) -> bool,
        may_test: impl Fn(Key) -> bool,
    ) -> Option<Step> {
        if let First::Open(_) = self.first {
            return Some(Step::Propose(Place::First));
        }
        let mut best: Option<(Step, f64)> = None;
        let mut offer = |step, reach: f64, part: f64| {
            if reach >= least && best.is_none_or(|(_, best)| reach * part > best) {
                best = Some((step, reach * part));
            }
        };
        for (&id, candidate) in &self.candidates {
            let mut left = candidate.waiting().filter(|&(_, key)| may_test(key));
            if let Some((trial, _)) = left.next() {
                let left = if candidate.trials.len() > jobs.idle { left.count() + 1 } else { 1 };
                offer(Step::Test(id, trial), candidate.reach, jobs.part_of(candidate.trials.len(), left));
            }
            for outcome in Outcome::BOTH {
                let needs_tree = outcome == Outcome::Works;
                if candidate.is_open_after(outcome) && may_propose(needs_tree) {
                    let reach = candidate.reach * candidate.probability_of(outcome);
                    offer(Step::Propose(Place::After(id, outcome)), reach, 1.0);
                }
            }
        }
        best.map(|(step, _)| step)
    }

    /// Where the search goes on at an open place, which is closed for now.
    pub(super) fn open(&mut self, place: Place) -> Option<Point> {
        match place {
            Place::First => match std::mem::replace(&mut self.first, First::Closed) {
                First::Open(point) => Some(point),
                other => {
                    self.first = other;
                    None
                }
            },
            Place::After(id, outcome) => {
                let candidate = self.candidates.get_mut(&id)?;
                candidate.next.set(outcome, Next::Closed);
                let point =
                    candidate.point.clone().after(&candidate.edit, candidate.key, &candidate.trials, outcome);
                if outcome == Outcome::Works {
                    candidate.after = Some(point.tree.clone());
                }
                Some(point)
            }
        }
    }

    /// Puts a candidate into its place, which was opened.
    pub(super) fn add(&mut self, mut candidate: Candidate) {
        if candidate.difference.is_some_and(|difference| self.worked.contains(&difference)) {
            candidate.probability = WORKED_BEFORE;
        }
        let id = self.next_id;
        self.next_id = CandidateId(id.0 + 1);
        match candidate.place {
            Place::First => self.first = First::Candidate(id),
            Place::After(before, outcome) => {
                if let Some(before) = self.candidates.get_mut(&before) {
                    before.next.set(outcome, Next::Candidate(id));
                }
            }
        }
        let is_known = candidate.outcome().is_some();
        self.candidates.insert(id, candidate);
        if is_known {
            self.learn(id);
        } else {
            self.estimate();
        }
    }

    /// Drops what follows the other outcome of a candidate that has ended.
    fn learn(&mut self, id: CandidateId) {
        let Some(candidate) = self.candidates.get_mut(&id) else { return };
        let Some(outcome) = candidate.outcome() else { return };
        let mut void = vec![*candidate.next.of(outcome.other())];
        candidate.next.set(outcome.other(), Next::Closed);
        while let Some(next) = void.pop() {
            if let Next::Candidate(id) = next
                && let Some(candidate) = self.candidates.remove(&id)
            {
                void.extend([candidate.next.fails, candidate.next.works]);
            }
        }
        self.estimate();
    }

    /// Finds out anew how probable each candidate is.
    fn estimate(&mut self) {
        let mut reaches: BTreeMap<CandidateId, Either<f64>> = BTreeMap::new();
        for (&id, candidate) in &mut self.candidates {
            candidate.reach = match candidate.place {
                Place::First => 1.0,
                Place::After(before, outcome) => {
                    reaches.get(&before).map_or(0.0, |reaches| *reaches.of(outcome))
                }
            };
            let reach = |outcome| candidate.reach * candidate.probability_of(outcome);
            reaches.insert(id, Either { fails: reach(Outcome::Fails), works: reach(Outcome::Works) });
        }
    }

    /// Says of all candidates that wait for a test of this text what is known now.
    pub(super) fn tell(&mut self, key: Key, mut state: impl FnMut() -> State) {
        self.set(|candidate| candidate.tell(key, &mut state));
    }

    /// Says that a change has worked somewhere.
    pub(super) fn tell_worked(&mut self, difference: Difference) {
        self.worked.insert(difference);
        for candidate in self.candidates.values_mut().filter(|other| other.difference == Some(difference)) {
            candidate.probability = WORKED_BEFORE;
        }
        self.estimate();
    }

    /// Says that all candidates of a pass are not interesting.
    pub(super) fn skip(&mut self, pass: Pass) {
        self.set(|candidate| candidate.skip(pass));
    }

    /// Changes what is known of candidates, and drops what follows the other outcomes of those that have ended so.
    fn set(&mut self, mut has_ended: impl FnMut(&mut Candidate) -> bool) {
        let all = self.candidates.iter_mut();
        let ended = all.filter_map(|(&id, candidate)| has_ended(candidate).then_some(id));
        for id in ended.collect::<Vec<_>>() {
            // It may have gone with one before it.
            self.learn(id);
        }
    }

    /// The text of a candidate, or of the trial at this place, that is to be tested now.
    pub(super) fn take_text(&mut self, id: CandidateId, trial: usize) -> Option<Vec<u8>> {
        self.candidates.get_mut(&id)?.take_text(trial)
    }

    /// The key and the text of the first candidate, if it is interesting.
    pub(super) fn first_that_works(&self) -> Option<(Key, Vec<u8>)> {
        let first = self.first().filter(|first| first.outcome() == Some(Outcome::Works))?;
        Some((first.key, first.point.tree.render(&first.edit)))
    }

    /// Says that the first candidate, which was interesting, is not.
    pub(super) fn refute_first(&mut self) {
        let First::Candidate(id) = self.first else { return };
        let Some(first) = self.candidates.get_mut(&id) else { return };
        first.state = State::Known(Verdict::NotInteresting);
        first.next.fails = Next::Open;
        self.learn(id);
    }

    /// Takes the first candidate, if it is known how it ended: what follows that end is next then. `with_point`: whether the
    /// point after an interesting one is asked for.
    pub(super) fn decide(&mut self, with_point: bool) -> Option<Decided> {
        let First::Candidate(id) = self.first else { return None };
        if matches!(self.candidates.get(&id)?.state, State::Waiting(_)) {
            return None;
        }
        let first = self.candidates.remove(&id)?;
        if let Some(difference) = first.difference {
            self.worked.remove(&difference);
        }
        let outcome = first.outcome();
        let cache_hits = first.cache_hits();
        let Candidate { pass, key, state, edit, trials, point, after, next, .. } = first;
        let is_asked = with_point && outcome == Some(Outcome::Works);
        let asked = is_asked.then(|| point.clone().after(&edit, key, &trials, Outcome::Works));
        let mut decided = Decided { pass, key, state, cache_hits, better: after, point: asked };
        let Some(outcome) = outcome else { return Some(Decided { better: None, ..decided }) };
        self.first = match *next.of(outcome) {
            // Nobody else needs the search as it was here, so it is not copied.
            Next::Open => {
                let next = match &decided.point {
                    Some(asked) => asked.clone(),
                    None => point.after(&edit, key, &trials, outcome),
                };
                decided.better = Some(next.tree.clone());
                First::Open(next)
            }
            Next::Closed => First::Closed,
            Next::Candidate(next) => {
                if let Some(next) = self.candidates.get_mut(&next) {
                    next.place = Place::First;
                }
                First::Candidate(next)
            }
        };
        decided.better = decided.better.filter(|_| outcome == Outcome::Works);
        Some(decided)
    }

    /// What a text is supposed to be at this place, if it is one of those that led there.
    pub(super) fn supposed(&self, mut place: Place, key: Key) -> Option<Outcome> {
        while let Place::After(id, outcome) = place {
            let candidate = self.candidates.get(&id)?;
            // What failed untested, since it was not wanted there, may be wanted here.
            if candidate.key == key && !matches!(candidate.state, State::Known(_)) {
                return Some(outcome);
            }
            place = candidate.place;
        }
        None
    }

    /// The texts that are to be tested, or under test.
    pub(super) fn waiting(&self) -> impl Iterator<Item = Key> {
        self.candidates.values().flat_map(Candidate::waiting).map(|(_, key)| key)
    }

    /// The one that is next for certain, if the search has proposed it.
    pub(super) fn first(&self) -> Option<&Candidate> {
        match self.first {
            First::Candidate(id) => self.candidates.get(&id),
            First::Open(_) | First::Closed => None,
        }
    }

    /// A candidate.
    pub(super) fn get(&self, id: CandidateId) -> Option<&Candidate> {
        self.candidates.get(&id)
    }

    /// Whether some of them are trials.
    pub(super) fn has_trials(&self) -> bool {
        self.candidates.values().any(|candidate| !candidate.trials.is_empty())
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Whether the search has come to its end.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.first, First::Closed)
    }

    /// How long the texts are, all together, that are kept until they are tested.
    pub(super) fn bytes_waiting(&self) -> usize {
        self.candidates.values().map(Candidate::bytes_waiting).sum()
    }

    /// How long the texts of the trees are, all together, that there are after candidates.
    pub(super) fn bytes_of_trees(&self) -> usize {
        self.candidates.values().filter_map(|candidate| Some(candidate.after.as_ref()?.text().len())).sum()
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.candidates.clear();
        self.first = First::Closed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Proposal, Search};
    use crate::tree::{Applied, Edit, LINES, Tree};

    /// Proposes for ever, each with this probability.
    #[derive(Clone)]
    struct Endless(f64);

    impl Search for Endless {
        fn next(&mut self, _: &Tree) -> Option<Proposal> {
            Some(Proposal { edit: Edit::default(), pass: Pass::new("endless") })
        }

        fn accepted(&mut self, _: &Tree, _: &Applied) {}

        fn probability(&self) -> f64 {
            self.0
        }
    }

    const ALL_IDLE: Jobs = Jobs { all: 8, idle: 8 };

    /// Does steps until so many tests have begun: for each, how those before it end (`+` if interesting).
    fn tested(ahead: &mut Ahead, count: usize) -> Vec<String> {
        let (mut keys, mut begun) = (Vec::new(), Vec::new());
        while begun.len() < count {
            match ahead.step(0.01, ALL_IDLE, |_| true, |key| !keys.contains(&key)).unwrap() {
                Step::Test(id, _) => {
                    let candidate = ahead.get(id).unwrap();
                    keys.push(candidate.key);
                    begun.push(way(ahead, candidate.place));
                }
                Step::Propose(place) => {
                    let mut point = ahead.open(place).unwrap();
                    let proposal = point.search.next(&point.tree).unwrap();
                    let state = State::Waiting(None);
                    let key = Key::of(way(ahead, place).as_bytes());
                    ahead.add(Candidate::new(proposal, key, state, place, point));
                }
            }
        }
        begun
    }

    fn way(ahead: &Ahead, mut place: Place) -> String {
        let mut way = String::new();
        while let Place::After(id, outcome) = place {
            way.insert(0, if outcome == Outcome::Works { '+' } else { '-' });
            place = ahead.get(id).unwrap().place;
        }
        way
    }

    fn endless(probability: f64) -> Ahead {
        let tree = Tree::parse(&LINES, &b"text"[..]).unwrap();
        Ahead::new(Point { search: Box::new(Endless(probability)), key: Key::of(tree.text()), tree })
    }

    #[test]
    fn what_is_most_probably_asked_for_is_tested_first() {
        assert_eq!(tested(&mut endless(0.5), 7), ["", "-", "+", "--", "-+", "+-", "++"]);
        assert_eq!(tested(&mut endless(0.3), 6), ["", "-", "--", "---", "+", "----"]);
        assert_eq!(tested(&mut endless(0.9), 4), ["", "+", "++", "+++"]);
    }

    #[test]
    fn what_has_worked_in_vain_is_expected_to_work() {
        let difference = Difference::between(b"text", b"");
        let mut ahead = endless(0.2);
        ahead.tell_worked(difference);
        let mut add = |place| {
            let mut point = ahead.open(place).unwrap();
            let proposal = point.search.next(&point.tree).unwrap();
            let candidate = Candidate::new(proposal, Key::of(b""), State::Waiting(None), place, point);
            ahead.add(candidate.with_difference(Some(difference)));
        };
        add(Place::First);
        assert_eq!(tested(&mut ahead, 4), ["", "+", "+-", "+--"]);
        ahead.tell(Key::of(b""), || State::Tested(Verdict::Interesting));
        assert!(ahead.decide(false).is_some());
        assert!(!ahead.worked.contains(&difference), "what has come tells nothing of another one like it");
    }

    #[test]
    fn what_works_in_vain_is_expected_of_those_that_wait() {
        let mut ahead = endless(0.5);
        assert_eq!(tested(&mut ahead, 3), ["", "-", "+"]);
        let difference = Difference::between(b"text", b"");
        for candidate in ahead.candidates.values_mut().filter(|candidate| candidate.place != Place::First) {
            candidate.difference = Some(difference);
        }
        ahead.tell_worked(difference);
        assert_eq!(tested(&mut ahead, 5)[3..], ["-+", "++"]);
    }

    #[test]
    fn trials_that_can_only_begin_come_later() {
        let part = |trials, left| Jobs { all: 8, idle: 2 }.part_of(trials, left);
        let is = |part: f64, expected: f64| (part - expected).abs() < 1e-9;
        assert!(is(part(2, 2), 1.0) && is(part(8, 4), 0.5));
        assert!(is(part(9, 9), 1.0), "they never fit");
    }

    #[test]
    fn what_follows_the_other_end_goes() {
        let mut ahead = endless(0.5);
        tested(&mut ahead, 7);
        ahead.tell(Key::of(b"-"), || State::Tested(Verdict::Interesting));
        assert_eq!(ahead.len(), 6, "all but `--`");
        assert!(ahead.decide(false).is_none(), "the first is not known");
        ahead.tell(Key::of(b""), || State::Tested(Verdict::NotInteresting));
        assert_eq!(ahead.len(), 3, "`+` and what followed it go");
        assert!(ahead.decide(false).is_some());
        assert!(ahead.decide(false).is_some_and(|decided| decided.better.is_some()));
        assert_eq!(tested(&mut ahead, 3), ["", "-", "+"], "`-+` is the first now");
    }

    /// A text that was not wanted, being the one that there was, was taken to fail the test: the result hung on the jobs.
    #[test]
    fn what_was_not_wanted_may_be_wanted_after_it() {
        let supposed = |state| {
            let mut ahead = endless(0.5);
            let mut point = ahead.open(Place::First).unwrap();
            let proposal = point.search.next(&point.tree).unwrap();
            ahead.add(Candidate::new(proposal, Key::of(b"same"), state, Place::First, point));
            ahead.supposed(Place::After(CandidateId(0), Outcome::Fails), Key::of(b"same"))
        };
        assert_eq!(supposed(State::Waiting(None)), Some(Outcome::Fails));
        assert_eq!(supposed(State::Known(Verdict::NotInteresting)), None);
    }
}
