//! Parallel and deterministic: tests run ahead, decisions are made in order.
//!
//! One candidate is next for certain; after it there are others, given how it ends ([`Ahead`]). Jobs that are idle test
//! those that are most probably asked for. Decided is only upon the first: so the accepted edits are those of a search that
//! tests one candidate after the other.

use super::ahead::{Ahead, Jobs, Step};
use super::candidate::{Candidate, CandidateId, Outcome, Place, Point, State, Trial};
use super::difference::Difference;
use super::ending::{Cause, Checked, Keep, Save};
use super::event::{Better, Ended, Event, Listener, Size};
use super::job::{Failure, Job, Reply, TestId};
use super::pool::Seat;
use super::recheck::Recheck;
use super::workers::Crew;
use crate::oracle::{Cancel, Measured, OracleError, Verdict};
use crate::search::{Pass, Proposal, Search};
use crate::store::{Cache, Key};
use crate::tree::Tree;
use std::any::Any;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

/// How many candidates a job may be proposed ahead.
const CANDIDATES_AHEAD: usize = 64;

/// How long the texts may be, all together, that are kept until they are tested; one always is. Others are made again.
const BYTES_WAITING: usize = 1 << 19;

/// How long the texts of trees may be, all together, that are made ahead: a tree takes eight times as much.
const BYTES_OF_TREES: usize = 3 << 17;

/// With many jobs, so much for each of them: the texts that they test take more.
const BYTES_OF_TREES_FOR_EACH: usize = 1 << 14;

/// A test has to be needed with this probability to be made ahead: others would only take time from those that are.
const LEAST_REACH: f64 = 0.02;

/// How long to wait before looking again at how many jobs there are, where that changes.
const LOOK_AGAIN: Duration = Duration::from_millis(10);

/// A request to leave the present pass: what is left of it counts as failed, and is not tested. Whoever holds a copy can
/// raise it, again and again.
#[derive(Clone, Debug, Default)]
pub struct Skip(Arc<AtomicBool>);

impl Skip {
    /// Raises it.
    pub fn skip(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Whether it was raised since it was last asked.
    fn take(&self) -> bool {
        self.0.swap(false, Ordering::AcqRel)
    }
}

/// What the scheduler works with.
pub(super) struct Ends<'a> {
    pub crew: Crew<'a>,
    pub replies: Receiver<Reply>,
    /// The number of threads, or 1 without them; where jobs are shared, the seat tells how many may work.
    pub workers: usize,
    pub seat: Option<&'a Seat>,
    pub stop: &'a Cancel,
    pub listener: &'a mut dyn Listener,
    pub on_better: Option<&'a mut Save<'a>>,
    pub on_aside: Option<&'a mut Keep<'a>>,
    /// What is done with a text to which the run goes back; `None`: it never does.
    pub on_back: Option<&'a mut Save<'a>>,
    /// The number of the input, if there is an objective.
    pub objective: Option<f64>,
    pub max_tests: u64,
    pub skip: Skip,
}

/// Drives one search.
pub(super) struct Scheduler<'a> {
    pub(super) ends: Ends<'a>,
    /// The best so far, its text and its size.
    pub(super) tree: Tree,
    pub(super) current: Key,
    pub(super) size: Size,
    /// Its number, if there is an objective.
    number: Option<f64>,
    pub(super) ahead: Ahead,
    /// The tests under way by number, also those that nobody waits for any more.
    running: BTreeMap<TestId, Running>,
    pub(super) cache: Cache,
    /// Tests the best again, unless that is of no use.
    pub(super) recheck: Option<Recheck<'a>>,
    /// What is known of the best.
    pub(super) checked: Checked,
    pub(super) since: Instant,
    /// How many tests of the best were started.
    pub(super) rechecks: u64,
    /// How many tests were started.
    started: u64,
    pub(super) pass: Option<(Pass, Instant)>,
    /// The pass that is not wanted any more.
    skipped: Option<Pass>,
    /// The names of passes that were left before their end, and did not come to it in a later round.
    left_out: BTreeSet<&'static str>,
    /// What could not be kept.
    unsaved: Option<io::Error>,
    /// The oracle says that it was cancelled, though nobody did.
    pub(super) unasked: bool,
    pub(super) panic: Option<Box<dyn Any + Send>>,
}

struct Running {
    key: Key,
    pass: Pass,
    /// That of the candidate for which it was begun.
    difference: Option<Difference>,
    /// Its text, if such may be kept aside.
    aside: Option<Vec<u8>>,
    cancel: Cancel,
}

impl<'a> Scheduler<'a> {
    pub(super) fn new(tree: Tree, search: Box<dyn Search>, cache: Cache, mut ends: Ends<'a>) -> Self {
        let start = Point { search, key: Key::of(tree.text()), tree: tree.clone() };
        let recheck = ends.on_back.take().map(|on_back| Recheck::new(start.clone(), on_back));
        Self {
            number: ends.objective,
            ends,
            current: Key::of(tree.text()),
            size: Size::of(&tree),
            ahead: Ahead::new(start),
            tree,
            running: BTreeMap::new(),
            cache,
            recheck,
            checked: Checked::No,
            since: Instant::now(),
            rechecks: 0,
            started: 0,
            pass: None,
            skipped: None,
            left_out: BTreeSet::new(),
            unsaved: None,
            unasked: false,
            panic: None,
        }
    }

    /// Runs to the end. Gives the best tree, its number, what is known of it, and what ended the run.
    pub(super) fn run(mut self) -> (Tree, Option<f64>, Checked, Result<Ended, Cause>) {
        let mut ended = self.drive();
        self.ahead.clear();
        self.cancel_void();
        if let Ok(Ended::Limited | Ended::Interrupted) = ended
            && self.panic.is_none()
            && let Err(error) = self.check_in_haste()
        {
            ended = Err(error);
        }
        self.leave_pass();
        // Without senders the workers end, and their replies with them; what they did is still accounted for.
        self.ends.crew.dismiss();
        while let Ok(reply) = self.ends.replies.recv() {
            self.note(reply);
        }
        if let Some(payload) = self.panic.take() {
            std::panic::resume_unwind(payload);
        }
        (self.tree.clone(), self.number, self.checked, ended)
    }

    fn drive(&mut self) -> Result<Ended, Cause> {
        loop {
            while let Ok(reply) = self.ends.replies.try_recv() {
                self.note(reply);
            }
            if let Some(error) = self.unsaved.take() {
                return Err(Cause::Save(error));
            }
            if self.ends.stop.is_cancelled() || self.unasked || self.panic.is_some() {
                let late = self.ends.stop.is_cancelled() && !self.ends.stop.was_raised();
                return Ok(if late { Ended::Limited } else { Ended::Interrupted });
            }
            self.skip();
            if self.decide()? {
                continue;
            }
            if self.step() {
                continue;
            }
            if self.ahead.is_over() {
                if self.check(true, &self.ends.stop.clone())? {
                    continue;
                }
                self.leave_pass();
                return Ok(if self.left_out.is_empty() { Ended::Complete } else { Ended::Skipped });
            }
            if self.running.is_empty() && self.is_spent() {
                return Ok(Ended::Limited);
            }
            // The first candidate is undecided: its test is under way. So a reply comes; or else, jobs that others have now.
            self.ends.crew.let_time_pass();
            let reply = match self.ends.seat {
                None => self.ends.replies.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(_) => self.ends.replies.recv_timeout(LOOK_AGAIN),
            };
            match reply {
                Ok(reply) => self.note(reply),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(Cause::ThreadsEnded),
            }
        }
    }

    /// How many tests may run at a time now.
    fn workers(&self) -> usize {
        self.ends.seat.map_or(self.ends.workers, Seat::jobs)
    }

    /// Whether no test may begin any more.
    fn is_spent(&self) -> bool {
        self.started >= self.ends.max_tests || self.ends.seat.is_some_and(Seat::is_spent)
    }

    /// Whether no test is under way, and more than one at a time are not to be.
    pub(super) fn is_at_rest(&self) -> bool {
        self.running.is_empty() && self.workers() <= 1
    }

    /// If the present pass is to be left, lets all that it has proposed fail.
    fn skip(&mut self) {
        if self.ends.skip.take() {
            // Before the first decision no pass has begun.
            let next = self.ahead.first().map(|first| first.pass);
            self.skipped = next.or(self.pass.map(|(pass, _)| pass));
            if let Some(pass) = self.skipped {
                self.left_out.insert(pass.name);
                self.ahead.skip(pass);
                self.cancel_void();
            }
        }
    }

    /// Decides upon the first candidate, if its verdict is there.
    fn decide(&mut self) -> Result<bool, Cause> {
        if self.cache.strictness() > 1 && !self.confirm_first()? {
            return Ok(true);
        }
        let Some(first) = self.ahead.decide(self.recheck.is_some()) else { return Ok(false) };
        let (pass, key) = (first.pass, first.key);
        self.enter_pass(pass);
        if let State::Broken(text) = &first.state {
            return Err(Cause::Broken(text.clone()));
        }
        for _ in 0..first.cache_hits {
            self.tell(&Event::CacheHit { pass });
        }
        if let Some(better) = first.better {
            self.accept(pass, better, key)?;
            if let (Some(recheck), Some(point)) = (&mut self.recheck, first.point)
                && recheck.accepted(point)
            {
                self.check(false, &self.ends.stop.clone())?;
            }
        }
        Ok(true)
    }

    fn accept(&mut self, pass: Pass, tree: Tree, key: Key) -> Result<(), Cause> {
        debug_assert_eq!(Key::of(tree.text()), key, "the tree's text is the one that was tested");
        if let Some(on_better) = &mut self.ends.on_better {
            on_better(tree.text()).map_err(Cause::Save)?;
        }
        let difference =
            self.cache.add_version(self.current, &self.tree, &tree, pass).map_err(Cause::Save)?;
        let (before, difference) = (&self.tree, difference.as_ref());
        self.ends.listener.better(&Better { before, after: &tree, difference });
        let before = std::mem::replace(&mut self.size, Size::of(&tree));
        self.set_current(key);
        self.tree = tree;
        if self.recheck.is_some() {
            self.checked = Checked::No;
        }
        self.tell(&Event::Accepted { pass, before, after: self.size });
        Ok(())
    }

    /// Takes the text with this key for the best.
    pub(super) fn set_current(&mut self, key: Key) {
        self.current = key;
        let input = self.ends.objective;
        // The input alone was not tested here.
        self.number = self.number.and_then(|_| self.cache.number(key).or(input));
    }

    /// What a verdict means where the best is as it is now: with an objective, a text with a larger number is not interesting.
    /// `None` if that is not known.
    fn judged(&self, key: Key, verdict: Verdict) -> Option<Verdict> {
        let (Some(best), Verdict::Interesting) = (self.number, verdict) else { return Some(verdict) };
        let number = self.cache.number(key)?;
        Some(if number <= best { Verdict::Interesting } else { Verdict::NotInteresting })
    }

    /// Does what is most probably of use: begins a test if a job is idle, or asks the search for what may come. False if
    /// there is nothing to do but to wait.
    fn step(&mut self) -> bool {
        let workers = self.workers();
        let is_idle = self.running.len() < workers && !self.is_spent();
        // A single worker has no time for guesses.
        let least = if workers > 1 { LEAST_REACH } else { 1.0 };
        let running: HashSet<Key> = self.running.values().map(|running| running.key).collect();
        let waiting = self.ahead.waiting().filter(|key| !running.contains(key)).count();
        // What waits while all are at work is there when one ends, but takes memory until then.
        let most = if is_idle {
            // Of trials, there may be more than can begin.
            workers.saturating_mul(if self.ahead.has_trials() { 2 } else { 1 })
        } else {
            workers.min(BYTES_WAITING / self.tree.text().len().max(1))
        };
        let has_room = waiting < most && self.ahead.len() < CANDIDATES_AHEAD * workers;
        let most_of_trees = BYTES_OF_TREES.max(workers.saturating_mul(BYTES_OF_TREES_FOR_EACH));
        let has_room_for_tree = self.ahead.bytes_of_trees() + self.tree.text().len() <= most_of_trees;
        // Of what a candidate's number is compared with, there is only one: that of the best.
        let has_room_for_tree = has_room_for_tree && self.number.is_none();
        let may_propose = |needs_tree: bool| has_room && (has_room_for_tree || !needs_tree);
        // Nobody else tests what is under test already, be it for another candidate or for none any more.
        let jobs = Jobs { all: workers, idle: workers.saturating_sub(self.running.len()) };
        let step = self.ahead.step(least, jobs, may_propose, |key| is_idle && !running.contains(&key));
        match step {
            Some(Step::Test(id, trial)) => self.start(id, trial),
            Some(Step::Propose(place)) => self.propose(place),
            None => return false,
        }
        true
    }

    /// Has a candidate tested, by a job or here.
    fn start(&mut self, candidate: CandidateId, trial: usize) {
        let Some(&Candidate { key, pass, difference, ref trials, .. }) = self.ahead.get(candidate) else {
            return;
        };
        let (key, pass) = trials.get(trial).map_or((key, pass), |trial| (trial.key, trial.pass));
        let Some(text) = self.ahead.take_text(candidate, trial) else { return };
        if self.ends.seat.is_some_and(|seat| !seat.begin_test()) {
            return;
        }
        let (is_only, workers) = (self.is_at_rest(), self.workers());
        let stop = self.ends.stop;
        let cancel =
            if is_only || !self.ends.crew.has_threads() { stop.child() } else { stop.child_with_bell() };
        let id = TestId(self.started);
        self.started += 1;
        let aside = self.ends.on_aside.is_some().then(|| text.clone());
        let job = Job { id, text, cancel: cancel.clone() };
        self.running.insert(id, Running { key, pass, difference, aside, cancel });
        if let Some(reply) = self.ends.crew.give(job, is_only, workers) {
            self.note(reply);
        }
    }

    /// Asks the search for its next proposal at this place.
    fn propose(&mut self, place: Place) {
        let Some(mut point) = self.ahead.open(place) else { return };
        let bytes_waiting = self.ahead.bytes_waiting();
        let mut room =
            if bytes_waiting == 0 { usize::MAX } else { BYTES_WAITING.saturating_sub(bytes_waiting) };
        let trials = point.search.trials(&point.tree);
        if !trials.is_empty() {
            let trials = trials.into_iter().map(|Proposal { edit, pass }| {
                let (key, state) = self.known(point.tree.render(&edit), pass, place, &point, room);
                if let State::Waiting(Some(text)) = &state {
                    room = room.min(BYTES_WAITING).saturating_sub(text.len());
                }
                Trial { pass, key, edit, state }
            });
            let trials = trials.collect();
            return self.ahead.add(Candidate::of_trials(trials, place, point));
        }
        let Some(proposal) = point.search.next(&point.tree) else { return };
        let text = point.tree.render(&proposal.edit);
        // A single worker has no use for better guesses.
        let several = self.workers() > 1;
        let difference = several.then(|| Difference::between(point.tree.text(), &text));
        let (key, state) = self.known(text, proposal.pass, place, &point, room);
        let candidate = Candidate::new(proposal, key, state, place, point);
        self.ahead.add(candidate.with_difference(difference));
    }

    /// The key of a text that was proposed at a point, and what is known of it. A text that is to be tested is kept if there is
    /// room for it.
    fn known(&self, text: Vec<u8>, pass: Pass, place: Place, point: &Point, room: usize) -> (Key, State) {
        self.ends.crew.note_proposal();
        let key = Key::of(&text);
        // The current text proves nothing new.
        let is_known_to_fail =
            key == point.key || Some(pass) == self.skipped || !point.search.wants(&text, point.tree.text());
        let known = |outcome| match outcome {
            Outcome::Works => Verdict::Interesting,
            Outcome::Fails => Verdict::NotInteresting,
        };
        let known = if is_known_to_fail {
            Some(Verdict::NotInteresting)
        } else {
            let supposed = self.ahead.supposed(place, key).map(known);
            supposed.or_else(|| self.cache.get(key).and_then(|verdict| self.judged(key, verdict)))
        };
        let is_kept = text.len() <= room;
        (key, known.map_or_else(|| State::Waiting(is_kept.then_some(text)), State::Known))
    }

    /// Cancels tests that nobody waits for any more.
    pub(super) fn cancel_void(&mut self) {
        let waiting: HashSet<Key> = self.ahead.waiting().collect();
        for running in self.running.values().filter(|running| !waiting.contains(&running.key)) {
            running.cancel.cancel();
        }
    }

    /// Takes note of the end of a test.
    pub(super) fn note(&mut self, reply: Reply) {
        let Some(running) = self.running.remove(&reply.id) else { return };
        let Running { key, pass, difference, aside, cancel } = running;
        let elapsed = reply.elapsed;
        match reply.outcome {
            Ok(Measured { verdict, number }) => {
                let mut kept = self.cache.insert(key, verdict);
                if let (Some(number), true) = (number, self.number.is_some()) {
                    kept = kept.and_then(|()| self.cache.insert_number(key, number));
                }
                let is_aside = matches!(verdict, Verdict::AlsoInteresting(_) | Verdict::OtherFailure(_));
                if let (true, Some(keep), Some(text)) = (is_aside, &mut self.ends.on_aside, aside) {
                    kept = kept.and_then(|()| keep(verdict, &text));
                }
                self.unsaved = self.unsaved.take().or(kept.err());
                let verdict = self.judged(key, verdict).unwrap_or(Verdict::NotInteresting);
                self.tell(&Event::Tested { pass, verdict, elapsed });
                if let (Verdict::Interesting, Some(difference)) = (verdict, difference) {
                    self.ahead.tell_worked(difference);
                }
                self.ahead.tell(key, || State::Tested(verdict));
                self.cancel_void();
            }
            Err(Failure::Oracle(OracleError::Cancelled)) => {
                self.tell(&Event::Cancelled { pass, elapsed });
                self.unasked |= !cancel.is_cancelled();
            }
            // That of a guess is an error only if the search really comes there.
            Err(Failure::Oracle(OracleError::Broken(text))) => {
                self.ahead.tell(key, || State::Broken(text.clone()));
            }
            Err(Failure::Panic(payload)) => {
                self.panic.get_or_insert(payload);
            }
        }
    }

    fn enter_pass(&mut self, pass: Pass) {
        if self.pass.is_none_or(|(current, _)| current != pass) {
            self.leave_pass();
            self.tell(&Event::PassStarted { pass });
            self.pass = Some((pass, Instant::now()));
        }
    }

    fn leave_pass(&mut self) {
        if let Some((pass, since)) = self.pass.take() {
            if self.skipped != Some(pass) {
                self.left_out.remove(pass.name);
            }
            self.tell(&Event::PassEnded { pass, wall: since.elapsed() });
        }
    }

    pub(super) fn tell(&mut self, event: &Event) {
        self.ends.listener.event(event);
    }
}

impl Drop for Scheduler<'_> {
    /// Also when a listener panics, no test goes on.
    fn drop(&mut self) {
        for running in self.running.values() {
            running.cancel.cancel();
        }
    }
}
