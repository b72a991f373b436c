//! Parallel and deterministic: tests run ahead, decisions are made in order.
//!
//! The *lead* search proposes as if every candidate failed. Candidates wait in a queue in the order in which
//! they were proposed, each with a copy of the search as it was then, and only the one at the front is decided
//! upon. If it is interesting, the search goes on from its copy, and all that was proposed behind it is void:
//! it rested on the assumption that this one fails. So the accepted edits are those of a search that tests one
//! candidate after the other.

use super::cache::{Cache, Key};
use super::event::{Ended, Event, Listener, Size};
use super::reduction::{Cause, Save};
use super::workers::{self, Crew, Failure, Job, Reply};
use crate::oracle::{Cancel, OracleError, Verdict};
use crate::search::{Pass, Search};
use crate::tree::{Edit, Tree};
use std::any::Any;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Instant;

/// How many candidates a job may be proposed ahead, those that need a test;
const TESTS_AHEAD: usize = 4;
/// and all of them.
const CANDIDATES_AHEAD: usize = 64;

/// What the scheduler works with.
pub(super) struct Ends<'a> {
    pub crew: Crew<'a>,
    pub replies: Receiver<Reply>,
    pub workers: usize,
    pub stop: &'a Cancel,
    pub listener: &'a mut dyn Listener,
    pub on_better: Option<&'a mut Save<'a>>,
}

/// Drives one search.
pub(super) struct Scheduler<'a> {
    ends: Ends<'a>,
    /// The best so far, its text and its size.
    tree: Tree,
    current: Key,
    size: Size,
    lead: Box<dyn Search>,
    /// The lead has proposed everything.
    exhausted: bool,
    queue: VecDeque<Candidate>,
    /// The tests under way by number: those of the queue, and cancelled ones that have not ended yet.
    running: BTreeMap<u64, Running>,
    next_id: u64,
    cache: Cache,
    pass: Option<(Pass, Instant)>,
    /// The oracle says that it was cancelled, though nobody did.
    unasked: bool,
    panic: Option<Box<dyn Any + Send>>,
}

/// A proposal under way.
struct Candidate {
    id: u64,
    pass: Pass,
    edit: Edit,
    key: Key,
    /// The search right after it proposed this.
    search: Box<dyn Search>,
    state: State,
}

enum State {
    /// To be tested.
    Waiting(Arc<[u8]>),
    Running,
    Tested(Verdict),
    /// Not to be tested, for this is known.
    Known(Verdict),
    Broken(String),
}

struct Running {
    key: Key,
    pass: Pass,
    cancel: Cancel,
}

impl<'a> Scheduler<'a> {
    pub(super) fn new(tree: Tree, search: Box<dyn Search>, ends: Ends<'a>) -> Self {
        Self {
            ends,
            current: Key::of(tree.text()),
            size: Size::of(&tree),
            tree,
            lead: search,
            exhausted: false,
            queue: VecDeque::new(),
            running: BTreeMap::new(),
            next_id: 0,
            cache: Cache::default(),
            pass: None,
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
            if self.ends.stop.is_cancelled() || self.unasked || self.panic.is_some() {
                return Ok(Ended::Interrupted);
            }
            if self.decide()? {
                continue;
            }
            if self.dispatch() || (self.may_propose() && self.propose()) {
                continue;
            }
            if self.queue.is_empty() {
                return Ok(Ended::Complete);
            }
            // The front is undecided: its test is under way, or waits for one that is. So a reply comes.
            match self.ends.replies.recv() {
                Ok(reply) => self.note(reply),
                Err(_) => return Err(Cause::Broken("the threads that run the tests have ended".to_owned())),
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
        if verdict == Verdict::Interesting {
            self.accept(pass, &front.edit, front.key, front.search)?;
        }
        Ok(true)
    }

    fn accept(&mut self, pass: Pass, edit: &Edit, key: Key, search: Box<dyn Search>) -> Result<(), Cause> {
        let applied = self.tree.apply(edit);
        debug_assert_eq!(Key::of(applied.tree.text()), key, "the tree's text is the one that was tested");
        if let Some(on_better) = &mut self.ends.on_better {
            on_better(applied.tree.text()).map_err(Cause::Save)?;
        }
        self.discard_from(0);
        self.lead = search;
        self.lead.accepted(&applied);
        self.exhausted = false;
        let before = std::mem::replace(&mut self.size, Size::of(&applied.tree));
        self.current = key;
        self.tree = applied.tree;
        self.tell(&Event::Accepted { pass, before, after: self.size });
        Ok(())
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
        let mut learnt = false;
        let mut own = None;
        for candidate in &mut self.queue {
            if self.running.len() >= self.ends.workers {
                break;
            }
            let State::Waiting(text) = &candidate.state else { continue };
            if let Some(verdict) = self.cache.get(candidate.key) {
                candidate.state = State::Known(verdict);
                learnt = true;
                continue;
            }
            // A cancelled test of this very text has not ended yet; it may still come to a verdict.
            if self.running.values().any(|running| running.key == candidate.key) {
                continue;
            }
            let cancel = self.ends.stop.child();
            let job = Job { id: candidate.id, text: Arc::clone(text), cancel: cancel.clone() };
            match &self.ends.crew {
                Crew::Own(oracle) => own = Some((*oracle, job)),
                // Fails only when there are no workers, which is noticed when their replies are waited for.
                Crew::Threads(jobs) if jobs.send(job).is_err() => break,
                Crew::Threads(_) => {}
            }
            self.running.insert(candidate.id, Running { key: candidate.key, pass: candidate.pass, cancel });
            candidate.state = State::Running;
        }
        if let Some((oracle, job)) = own {
            self.note(workers::test(oracle, &job));
            learnt = true;
        }
        learnt
    }

    fn may_propose(&self) -> bool {
        let Some(last) = self.queue.back() else { return !self.exhausted };
        let tests = self.queue.iter().filter(|candidate| !matches!(candidate.state, State::Known(_))).count();
        // A single worker has no time for guesses.
        self.ends.workers > 1
            && !self.exhausted
            && tests < TESTS_AHEAD * self.ends.workers
            && self.queue.len() < CANDIDATES_AHEAD * self.ends.workers
            // Behind an interesting one there is nothing to find: either it is accepted or one before it.
            && !matches!(last.state, State::Tested(Verdict::Interesting) | State::Known(Verdict::Interesting))
    }

    /// Takes the next proposal of the lead; false if there is none.
    fn propose(&mut self) -> bool {
        let Some(proposal) = self.lead.next() else {
            self.exhausted = true;
            return false;
        };
        let text = self.tree.render(&proposal.edit);
        let key = Key::of(&text);
        // The current text proves nothing new. And a text that is in the queue already counts as failed: it is
        // decided upon only after the one ahead failed, else it is discarded with all behind that one.
        let state = if key == self.current
            || !self.lead.wants(&text, self.tree.text())
            || self.queue.iter().any(|ahead| ahead.key == key)
        {
            State::Known(Verdict::NotInteresting)
        } else if let Some(verdict) = self.cache.get(key) {
            State::Known(verdict)
        } else {
            State::Waiting(text.into())
        };
        let search = self.lead.fork();
        let id = self.next_id;
        self.next_id += 1;
        self.queue.push_back(Candidate { id, pass: proposal.pass, edit: proposal.edit, key, search, state });
        true
    }

    /// Takes note of the end of a test.
    fn note(&mut self, reply: Reply) {
        let Some(Running { key, pass, .. }) = self.running.remove(&reply.id) else { return };
        let place = self.queue.iter().position(|candidate| candidate.id == reply.id);
        let elapsed = reply.elapsed;
        let state = match reply.outcome {
            Ok(verdict) => {
                self.cache.insert(key, verdict);
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
            if matches!(state, State::Tested(Verdict::Interesting)) {
                // See `may_propose`. The lead is ahead of it, but not asked again before an acceptance.
                self.discard_from(place + 1);
            }
            self.queue[place].state = state;
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
