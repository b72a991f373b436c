//! All workers of a run.

use super::launcher::Launcher;
use super::peer::{Peer, Say, each};
use super::place::{Next, Place};
use crate::oracle::{Cancel, OracleError};
use std::ffi::OsString;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Builder, JoinHandle};
use std::time::{Duration, Instant};

/// How long to wait before looking again whether a job is free, or nobody needs one any more.
const LOOK_AGAIN: Duration = Duration::from_millis(10);
/// As long, for a thread that only waits for a pause to end.
const LOOK_IN_A_PAUSE: Duration = Duration::from_millis(50);

/// Under what terms workers are started.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    /// The path of the program there.
    pub program: OsString,
    /// How many tests each may run at a time; `None`: as many as it has cores.
    pub jobs: Option<usize>,
    /// How long a worker may take to say who it is, and how much longer than a test may take an answer may take.
    pub patience: Duration,
}

/// Why there are no workers. The text says what to do.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FleetError {
    /// Why the last of them is not there.
    #[error("{0}; no worker is left: see to its command, or leave out --workers")]
    Nobody(String),
    #[error("interrupted")]
    Cancelled,
}

/// All workers of a run. They end when it is dropped.
#[derive(Debug)]
pub(crate) struct Fleet {
    shared: Arc<Shared>,
    /// The threads that start workers again.
    starting: Mutex<Vec<JoinHandle<()>>>,
    next_test: AtomicU64,
}

/// What is known to those who ask for tests, and to those who start workers again.
struct Shared {
    places: Vec<Place>,
    terms: Terms,
    say: Say,
    /// Raised when no worker is needed any more.
    over: Cancel,
    seats: Mutex<Seats>,
    /// A test has ended, or a worker is there again.
    freed: Condvar,
}

#[derive(Default)]
struct Seats {
    /// How many tests each worker is running.
    taken: Vec<usize>,
    /// Since when no worker is there.
    none_since: Option<Instant>,
}

/// The right to run a test on a worker.
pub(super) struct Seat<'a> {
    fleet: &'a Fleet,
    place: usize,
    peer: Arc<Peer>,
}

impl fmt::Debug for Shared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Shared").field("places", &self.places).finish_non_exhaustive()
    }
}

impl Fleet {
    /// Starts workers, all at once. Which are not there is said; the others are enough.
    ///
    /// # Errors
    /// If none is there, or `stop` was raised.
    pub(crate) fn start(
        launchers: &[Launcher],
        terms: &Terms,
        stop: &Cancel,
        say: &Say,
    ) -> Result<Self, FleetError> {
        let started = each(launchers, |launcher| {
            let launcher = Launcher { jobs: terms.jobs.or(launcher.jobs), ..launcher.clone() };
            let peer = Peer::start(&launcher, &terms.program, terms.patience, stop, Say::clone(say));
            match peer {
                Ok(peer) => Ok(Place::new(launcher, peer)),
                Err(why) => Err(format!("worker {} is not there: {why}", launcher.name)),
            }
        });
        if stop.is_cancelled() {
            return Err(FleetError::Cancelled);
        }
        let (mut places, mut missing) = (Vec::new(), Vec::new());
        for place in started {
            match place {
                Ok(place) => places.push(place),
                Err(why) => missing.push(why),
            }
        }
        let last = missing.pop_if(|_| places.is_empty());
        for why in &missing {
            say(why);
        }
        if let Some(last) = last {
            return Err(FleetError::Nobody(last));
        }
        let shared = Shared {
            seats: Mutex::new(Seats { taken: vec![0; places.len()], none_since: None }),
            places,
            terms: terms.clone(),
            say: Say::clone(say),
            over: stop.child(),
            freed: Condvar::new(),
        };
        Ok(Self { shared: Arc::new(shared), starting: Mutex::default(), next_test: AtomicU64::new(0) })
    }

    /// The workers, also those that are lost.
    pub(super) fn peers(&self) -> Vec<Arc<Peer>> {
        self.shared.places.iter().map(Place::peer).collect()
    }

    /// How many tests may run at a time.
    pub(crate) fn jobs(&self) -> usize {
        self.peers().iter().map(|peer| peer.jobs).sum()
    }

    /// A line that tells the workers.
    pub(crate) fn told(&self) -> String {
        let count = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
        let all: Vec<String> =
            self.peers().iter().map(|peer| format!("{} ({})", peer.name, peer.jobs)).collect();
        let shown = if all.len() <= 8 { format!(": {}", all.join(", ")) } else { String::new() };
        format!("{} with {}{shown}", count(all.len(), "worker"), count(self.jobs(), "job"))
    }

    /// A number for a test.
    pub(super) fn number(&self) -> u64 {
        self.next_test.fetch_add(1, Ordering::Relaxed)
    }

    /// Waits until a worker has a job free: of several, the one with the largest part of its jobs free.
    ///
    /// # Errors
    /// If no worker is left, or nobody needs the test any more.
    pub(super) fn seat(&self, cancel: &Cancel) -> Result<Seat<'_>, OracleError> {
        let mut seats = lock(&self.shared.seats);
        loop {
            if cancel.is_cancelled() {
                return Err(OracleError::Cancelled);
            }
            let (best, why) = self.best(&seats.taken);
            match (best, why) {
                (Some((place, peer)), _) => {
                    seats.taken[place] += 1;
                    seats.none_since = None;
                    return Ok(Seat { fleet: self, place, peer });
                }
                (None, None) => seats.none_since = None,
                (None, Some(Lost { why, comes_back })) => {
                    let since = *seats.none_since.get_or_insert_with(Instant::now);
                    if !comes_back || since.elapsed() >= self.shared.terms.patience {
                        return Err(OracleError::broken(format!(
                            "no worker is left; the last was {why}; start again with workers that are there, or without"
                        )));
                    }
                }
            }
            seats =
                self.shared.freed.wait_timeout(seats, LOOK_AGAIN).unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The worker with the largest part of its jobs free, if one has any. If no worker is there, why.
    fn best(&self, taken: &[usize]) -> (Option<(usize, Arc<Peer>)>, Option<Lost>) {
        let mut best: Option<(usize, Arc<Peer>, usize)> = None;
        let (mut is_any, mut lost) = (false, None::<Lost>);
        for (number, place) in self.shared.places.iter().enumerate() {
            let peer = place.peer();
            if let Some(why) = peer.lost() {
                let comes_back = self.comes_back(number) || lost.is_some_and(|lost| lost.comes_back);
                lost = Some(Lost { why: format!("{}: {why}", peer.name), comes_back });
                continue;
            }
            is_any = true;
            let free = peer.jobs.saturating_sub(taken[number]);
            // Parts are compared by cross-multiplication.
            if free > 0
                && best.as_ref().is_none_or(|(_, best, its_free)| free * best.jobs > its_free * peer.jobs)
            {
                best = Some((number, peer, free));
            }
        }
        (best.map(|(place, peer, _)| (place, peer)), lost.filter(|_| !is_any))
    }

    /// Sees to it that a lost worker is started again. Gives whether it is.
    fn comes_back(&self, place: usize) -> bool {
        match self.shared.places[place].next() {
            Next::Comes => true,
            Next::Nothing => false,
            Next::Open => {
                let shared = Arc::clone(&self.shared);
                let start = move || shared.start_again(place);
                let Ok(thread) = Builder::new().name("starts a worker".to_owned()).spawn(start) else {
                    self.shared.places[place].give_up();
                    return false;
                };
                let mut starting = lock(&self.starting);
                starting.retain(|thread| !thread.is_finished());
                starting.push(thread);
                true
            }
        }
    }
}

/// Why no worker is there.
struct Lost {
    /// The last of them, and why it is lost.
    why: String,
    /// Whether one of them is started again.
    comes_back: bool,
}

impl Shared {
    /// Starts a worker that was lost, after growing pauses.
    fn start_again(&self, place: usize) {
        let place = &self.places[place];
        let Launcher { name, .. } = &place.launcher;
        let mut last = None;
        while let Some(pause) = place.pause() {
            let start = Instant::now();
            while start.elapsed() < pause {
                if self.over.is_cancelled() {
                    return;
                }
                thread::sleep(LOOK_IN_A_PAUSE);
            }
            let Terms { program, patience, .. } = &self.terms;
            match Peer::start(&place.launcher, program, *patience, &self.over, Say::clone(&self.say)) {
                Ok(peer) => {
                    place.put(peer.again());
                    (self.say)(&format!("worker {name} is there again"));
                    self.freed.notify_all();
                    return;
                }
                Err(_) if self.over.is_cancelled() => return,
                Err(why) => last = Some(why),
            }
        }
        let why =
            last.map_or_else(|| "it is lost too often".to_owned(), |why| format!("it does not start: {why}"));
        (self.say)(&format!("worker {name} is not started any more: {why}"));
    }
}

impl Seat<'_> {
    pub(super) fn peer(&self) -> &Peer {
        &self.peer
    }
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        lock(&self.fleet.shared.seats).taken[self.place] -= 1;
        self.fleet.shared.freed.notify_all();
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        self.shared.over.cancel();
        for thread in lock(&self.starting).drain(..) {
            // One that has panicked has started nothing.
            _ = thread.join();
        }
        // All at once; each is waited for when it is dropped.
        self.peers().iter().for_each(|peer| peer.close());
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
