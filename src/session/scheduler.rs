//! Parallel and deterministic: tests run ahead, decisions are made in order.
//!
//! The *lead* search proposes as if it were known how each candidate ends: it fails, unless the search expects
//! otherwise. Candidates wait in a queue in the order in which they were proposed, each with a copy of the search as it
//! was then, and only the one at the front is decided upon. If one ends otherwise than was assumed, all that was proposed
//! behind it is void, and the lead goes on from its copy. So the accepted edits are those of a search that tests one
//! candidate after the other.

use super::cache::{Cache, Key};
use super::event::{Ended, Event, Listener, Size};
use super::reduction::{Cause, Keep, Save};
use super::workers::{self, Crew, Failure, Job, Reply};
use crate::oracle::{Cancel, OracleError, Verdict};
use crate::search::{Pass, Search};
use crate::tree::{Edit, Tree};
use std::any::Any;
use std::collections::{BTreeMap, VecDeque};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::time::Instant;

/// How many candidates a job may be proposed ahead, those that need a test;
const TESTS_AHEAD: usize = 4;
/// and all of them.
const CANDIDATES_AHEAD: usize = 64;

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
    pub workers: usize,
    pub stop: &'a Cancel,
    pub listener: &'a mut dyn Listener,
    pub on_better: Option<&'a mut Save<'a>>,
    pub on_aside: Option<&'a mut Keep<'a>>,
    pub max_tests: u64,
    pub skip: Skip,
}

/// Drives one search.
pub(super) struct Scheduler<'a> {
    ends: Ends<'a>,
    /// The best so far, its text and its size.
    tree: Tree,
    current: Key,
    size: Size,
    lead: Lead,
    queue: VecDeque<Candidate>,
    /// The tests under way by number: those of the queue, and cancelled ones that have not ended yet.
    running: BTreeMap<u64, Running>,
    next_id: u64,
    cache: Cache,
    /// How many tests were started.
    started: u64,
    pass: Option<(Pass, Instant)>,
    /// The pass that is not wanted any more.
    skipped: Option<Pass>,
    /// What could not be kept.
    unsaved: Option<io::Error>,
    /// The oracle says that it was cancelled, though nobody did.
    unasked: bool,
    panic: Option<Box<dyn Any + Send>>,
}

/// The search that proposes, given that all in the queue end as is assumed.
struct Lead {
    search: Box<dyn Search>,
    /// Its tree then, and the key of its text.
    tree: Tree,
    key: Key,
    /// It has proposed everything.
    exhausted: bool,
}

/// A proposal under way.
struct Candidate {
    id: u64,
    pass: Pass,
    edit: Edit,
    key: Key,
    /// The search right after it proposed this, with its tree.
    search: Box<dyn Search>,
    tree: Tree,
    tree_key: Key,
    state: State,
    /// The tree with the edit made, if it is assumed that it is interesting, or known.
    after: Option<Tree>,
}

impl Candidate {
    /// How it ended, if it did.
    fn is_interesting(&self) -> Option<bool> {
        match self.state {
            State::Tested(verdict) | State::Known(verdict) => Some(verdict == Verdict::Interesting),
            State::Waiting(_) | State::Running | State::Broken(_) => None,
        }
    }
}

enum State {
    /// To be tested.
    Waiting(Arc<Vec<u8>>),
    Running,
    Tested(Verdict),
    /// Not to be tested, for this is known.
    Known(Verdict),
    Broken(String),
}

struct Running {
    key: Key,
    pass: Pass,
    text: Arc<Vec<u8>>,
    cancel: Cancel,
}

impl<'a> Scheduler<'a> {
    pub(super) fn new(tree: Tree, search: Box<dyn Search>, cache: Cache, ends: Ends<'a>) -> Self {
        Self {
            ends,
            current: Key::of(tree.text()),
            size: Size::of(&tree),
            lead: Lead { search, key: Key::of(tree.text()), tree: tree.clone(), exhausted: false },
            tree,
            queue: VecDeque::new(),
            running: BTreeMap::new(),
            next_id: 0,
            cache,
            started: 0,
            pass: None,
            skipped: None,
            unsaved: None,
            unasked: false,
            panic: None,
        }
    }

    /// Runs to the end. Gives the best tree, and what ended it.
    pub(super) fn run(mut self) -> (Tree, Result<Ended, Cause>) {
        let ended = self.drive();
        self.leave_pass();
        // Without senders the workers end, and their replies with them; what they did is still accounted for.
        self.discard_from(0);
        if let Crew::Threads(jobs) = &mut self.ends.crew {
            let (closed, _) = std::sync::mpsc::channel();
            *jobs = closed;
        }
        while let Ok(reply) = self.ends.replies.recv() {
            self.note(reply);
        }
        if let Some(payload) = self.panic.take() {
            std::panic::resume_unwind(payload);
        }
        (self.tree.clone(), ended)
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
            if self.dispatch() || (self.may_propose() && self.propose()) {
                continue;
            }
            if self.queue.is_empty() {
                return Ok(Ended::Complete);
            }
            if self.running.is_empty() && self.started >= self.ends.max_tests {
                return Ok(Ended::Limited);
            }
            // The front is undecided: its test is under way, or waits for one that is. So a reply comes.
            match self.ends.replies.recv() {
                Ok(reply) => self.note(reply),
                Err(_) => return Err(Cause::Broken("the threads that run the tests have ended".to_owned())),
            }
        }
    }

    /// If the present pass is to be left, lets all that it has proposed fail.
    fn skip(&mut self) {
        if self.ends.skip.take() {
            self.skipped = self.pass.map(|(pass, _)| pass);
            for place in 0..self.queue.len() {
                // What stood there may have gone with one before it.
                let Some(candidate) = self.queue.get_mut(place) else { break };
                if Some(candidate.pass) == self.skipped {
                    if let Some(running) = self.running.get(&candidate.id) {
                        running.cancel.cancel();
                    }
                    candidate.state = State::Known(Verdict::NotInteresting);
                    self.learn(place);
                }
            }
        }
    }

    /// Decides upon the front of the queue, if its verdict is there.
    fn decide(&mut self) -> Result<bool, Cause> {
        let Some(front) = self.queue.pop_front() else { return Ok(false) };
        let pass = front.pass;
        self.enter_pass(pass);
        let verdict = match front.state {
            State::Waiting(_) | State::Running => {
                self.queue.push_front(front);
                return Ok(false);
            }
            State::Broken(text) => return Err(Cause::Broken(text)),
            State::Tested(verdict) => verdict,
            State::Known(verdict) => {
                self.tell(&Event::CacheHit { pass });
                verdict
            }
        };
        if let (Verdict::Interesting, Some(tree)) = (verdict, front.after) {
            self.accept(pass, tree, front.key)?;
        }
        Ok(true)
    }

    fn accept(&mut self, pass: Pass, tree: Tree, key: Key) -> Result<(), Cause> {
        debug_assert_eq!(Key::of(tree.text()), key, "the tree's text is the one that was tested");
        if let Some(on_better) = &mut self.ends.on_better {
            on_better(tree.text()).map_err(Cause::Save)?;
        }
        let before = std::mem::replace(&mut self.size, Size::of(&tree));
        self.current = key;
        self.tree = tree;
        self.tell(&Event::Accepted { pass, before, after: self.size });
        Ok(())
    }

    /// If a candidate ended otherwise than was assumed, nothing behind it counts, and the lead goes on from there.
    fn learn(&mut self, place: usize) {
        let Some(candidate) = self.queue.get(place) else { return };
        let Some(interesting) = candidate.is_interesting() else { return };
        if interesting != candidate.after.is_some() {
            self.discard_from(place + 1);
            self.go_on_behind(place, interesting);
        }
    }

    /// Lets the lead go on behind the last candidate, given that it is interesting or not.
    fn go_on_behind(&mut self, place: usize, interesting: bool) {
        let candidate = &mut self.queue[place];
        let mut search = candidate.search.fork();
        let (tree, key) = if interesting {
            let applied = candidate.tree.apply(&candidate.edit);
            search.accepted(&applied);
            (applied.tree, candidate.key)
        } else {
            (candidate.tree.clone(), candidate.tree_key)
        };
        candidate.after = interesting.then(|| tree.clone());
        self.lead = Lead { search, tree, key, exhausted: false };
    }

    /// Forgets the candidates from this place in the queue on.
    fn discard_from(&mut self, place: usize) {
        for candidate in self.queue.drain(place..) {
            if let Some(running) = self.running.get(&candidate.id) {
                running.cancel.cancel();
            }
        }
    }

    /// Gives the workers that are idle the first texts that wait, or tests the first one here. Whether one of
    /// these has become known, so that there may be something to decide.
    fn dispatch(&mut self) -> bool {
        let mut learnt = None;
        let mut own = None;
        for (place, candidate) in self.queue.iter_mut().enumerate() {
            if self.running.len() >= self.ends.workers || self.started >= self.ends.max_tests {
                break;
            }
            let State::Waiting(text) = &candidate.state else { continue };
            if let Some(verdict) = self.cache.get(candidate.key) {
                candidate.state = State::Known(verdict);
                learnt = Some(place);
                // Behind it, all may be void.
                break;
            }
            // A cancelled test of this very text has not ended yet; it may still come to a verdict.
            if self.running.values().any(|running| running.key == candidate.key) {
                continue;
            }
            let cancel = self.ends.stop.child();
            let text = Arc::clone(text);
            let job = Job { id: candidate.id, text: Arc::clone(&text), cancel: cancel.clone() };
            match &self.ends.crew {
                Crew::Own(oracle) => own = Some((*oracle, job)),
                // Fails only when there are no workers, which is noticed when their replies are waited for.
                Crew::Threads(jobs) if jobs.send(job).is_err() => break,
                Crew::Threads(_) => {}
            }
            let running = Running { key: candidate.key, pass: candidate.pass, text, cancel };
            self.running.insert(candidate.id, running);
            self.started += 1;
            candidate.state = State::Running;
        }
        if let Some(place) = learnt {
            self.learn(place);
        }
        let tested = own.map(|(oracle, job)| self.note(workers::test(oracle, &job)));
        learnt.is_some() || tested.is_some()
    }

    fn may_propose(&self) -> bool {
        if self.queue.is_empty() || self.lead.exhausted {
            return !self.lead.exhausted;
        }
        let tests = self.queue.iter().filter(|candidate| !matches!(candidate.state, State::Known(_))).count();
        // A single worker has no time for guesses.
        self.ends.workers > 1
            && tests < TESTS_AHEAD * self.ends.workers
            && self.queue.len() < CANDIDATES_AHEAD * self.ends.workers
    }

    /// Takes the next proposal of the lead; false if there is none.
    fn propose(&mut self) -> bool {
        let Lead { search: lead, tree, key: tree_key, exhausted } = &mut self.lead;
        let Some(proposal) = lead.next() else {
            *exhausted = true;
            return false;
        };
        let text = tree.render(&proposal.edit);
        let key = Key::of(&text);
        let ahead = self.queue.iter().rev().find(|ahead| ahead.key == key);
        // The current text proves nothing new. And a text that is in the queue already ends as it is assumed to: else this
        // one goes with all behind that one.
        let state = if key == *tree_key
            || Some(proposal.pass) == self.skipped
            || !lead.wants(&text, tree.text())
            || ahead.is_some_and(|ahead| ahead.after.is_none())
        {
            State::Known(Verdict::NotInteresting)
        } else if ahead.is_some() {
            State::Known(Verdict::Interesting)
        } else if let Some(verdict) = self.cache.get(key) {
            State::Known(verdict)
        } else {
            State::Waiting(Arc::new(text))
        };
        let id = self.next_id;
        self.next_id += 1;
        let candidate = Candidate {
            id,
            pass: proposal.pass,
            edit: proposal.edit,
            key,
            search: lead.fork(),
            tree: tree.clone(),
            tree_key: *tree_key,
            state,
            after: None,
        };
        // One worker waits for the answer instead.
        let expected = self.ends.workers > 1 && lead.expects_success();
        let assumed = candidate.is_interesting().unwrap_or(expected);
        self.queue.push_back(candidate);
        if assumed {
            self.go_on_behind(self.queue.len() - 1, true);
        }
        true
    }

    /// Takes note of the end of a test.
    fn note(&mut self, reply: Reply) {
        let Some(Running { key, pass, text, .. }) = self.running.remove(&reply.id) else { return };
        let place = self
            .queue
            .iter()
            .position(|candidate| candidate.id == reply.id && matches!(candidate.state, State::Running));
        let elapsed = reply.elapsed;
        let state = match reply.outcome {
            Ok(verdict) => {
                let mut kept = self.cache.insert(key, verdict);
                if let (Verdict::AlsoInteresting(status), Some(keep)) = (verdict, &mut self.ends.on_aside) {
                    kept = kept.and_then(|()| keep(status, &text));
                }
                self.unsaved = self.unsaved.take().or(kept.err());
                self.tell(&Event::Tested { pass, verdict, elapsed });
                State::Tested(verdict)
            }
            Err(Failure::Oracle(OracleError::Cancelled)) => {
                self.tell(&Event::Cancelled { pass, elapsed });
                self.unasked |= place.is_some();
                return;
            }
            // That of a guess is an error only if the search really comes there.
            Err(Failure::Oracle(OracleError::Broken(text))) => State::Broken(text),
            Err(Failure::Panic(payload)) => {
                self.panic.get_or_insert(payload);
                return;
            }
        };
        if let Some(place) = place {
            self.queue[place].state = state;
            self.learn(place);
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
            self.tell(&Event::PassEnded { pass, wall: since.elapsed() });
        }
    }

    fn tell(&mut self, event: &Event) {
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
